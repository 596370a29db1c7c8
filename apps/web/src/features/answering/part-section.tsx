import { chakra, Flex } from '@chakra-ui/react'
import type { AskForm, QuestionOption } from '@vantage/contracts/answering/ask-form'
import { memo, useId } from 'react'
import type { SaveQueue } from '../../lib/save-queue/queue.ts'
import { belowBars } from './frame.tsx'
import { type Part, partAnchor, usePartCount, usePartTitle } from './parts.ts'
import { ChoiceQuestion, TextQuestion } from './question.tsx'
import type { LookFor } from './telling-note.tsx'
import { Faint } from '../../components/text.tsx'

/** The line under its last question goes, unless questions without a heading follow. */
const Section = chakra('section', {
  base: {
    '&:not(:has(+ section:not(:has(> header)))) > [data-question]:last-child': { borderBottom: 0 },
  },
})
type PartSectionProps = {
  part: Part
  level: AskForm['level']
  options: readonly QuestionOption[]
  autosave: SaveQueue
  look?: LookFor
}

/** The questions of a part, under their heading where they have one. */
export const PartSection = memo(function PartSection(props: PartSectionProps) {
  const { part, level, options, autosave, look } = props
  const id = useId()
  return (
    <Section {...(part.title ? { 'aria-labelledby': id } : {})}>
      {part.title && <PartHeader part={part} autosave={autosave} id={id} />}
      {part.questions.map((question, index) => {
        const common = { question, number: part.first + index, autosave }
        return question.type === 0 ? (
          <ChoiceQuestion key={question.id} {...common} options={options} />
        ) : (
          <TextQuestion key={question.id} {...common} level={level} look={look} />
        )
      })}
    </Section>
  )
})

function PartHeader({ part, autosave, id }: { part: Part; autosave: SaveQueue; id: string }) {
  const title = usePartTitle(part)
  const { done, all, label } = usePartCount(autosave, part)
  return (
    <Flex
      as="header"
      id={partAnchor(part)}
      tabIndex={-1}
      align="baseline"
      justify="space-between"
      gap="s4"
      paddingTop={{ base: 's5', sm: 's6' }}
      paddingBottom="s3"
      borderBottom="hairline.ink"
      {...belowBars}
    >
      <h2 id={id}>{title}</h2>
      <Faint role="img" aria-label={label} fontSize="xs" whiteSpace="nowrap">
        {done} / {all}
      </Faint>
    </Flex>
  )
}

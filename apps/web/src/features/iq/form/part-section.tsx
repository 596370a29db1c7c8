import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ChoiceQueue } from '../../../components/attempt/choice-queue.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { Item } from './item.tsx'
import { itemsStyles } from './items.styles.ts'
import { type Part, sharedLead } from './parts.ts'

const Section = chakra('section', { base: itemsStyles })
const Heading = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'baseline',
    columnGap: 's4',
    rowGap: '2px',
    paddingTop: { base: 's5', sm: 's6' },
    paddingBottom: 's3',
    borderBottom: '1px solid',
    borderColor: 'ink',
    '& > span': { color: 'ink.faint', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
    '& > p': { gridColumn: 1, color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
  },
})

type PartSectionProps = { part: Part; queue: ChoiceQueue; missing: ReadonlySet<number> }

/** The questions about one thing, below what is true of all of them. */
export function PartSection({ part, queue, missing }: PartSectionProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const lead = sharedLead(part, lang)
  const first = part.questions[0]?.number
  const last = part.questions.at(-1)?.number
  const id = `part-${first}`
  return (
    <Section aria-labelledby={id}>
      <Heading>
        <h2 id={id}>{i18n.t('iq.part', { part: part.part ?? 'other' })}</h2>
        <span>
          {first}–{last}
        </span>
        <p>
          {lead} {i18n.t('iq.part-hint', { part: part.part ?? 'other' })}
        </p>
      </Heading>
      {part.questions.map(({ number, question }) => (
        <Item
          key={question.id}
          {...{ number, question, lead, queue }}
          missing={missing.has(number)}
        />
      ))}
    </Section>
  )
}

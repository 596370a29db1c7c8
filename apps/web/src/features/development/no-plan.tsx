import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { Behaviour } from '@vantage/contracts/development/plan'
import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { formatHundredths } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'

interface NoPlanProps {
  behaviours: readonly Behaviour[]
  /** The report. */
  to: string
  onChoose: (questionId?: number) => void
}

/** What a plan could begin with: what stands out in the report, or anything else that it lists. */
export function NoPlan({ behaviours, to, onChoose }: NoPlanProps) {
  const { i18n, lang } = useI18n()
  const hints = behaviours.flatMap((each) => (each.why === null ? [] : { ...each, why: each.why }))
  return (
    <EmptyState
      icon={CircleCheck}
      title={i18n.t('development.none')}
      text={i18n.t('development.none-text', { count: hints.length })}
    >
      {hints.length > 0 && (
        <chakra.ul
          flex="none"
          width="min(620px, 100%)"
          border="hairline"
          borderRadius="base"
          textAlign="left"
        >
          {hints.map(({ questionId, content, content_en, why, weighted, self }) => (
            <Flex
              as="li"
              key={questionId}
              wrap={{ base: 'wrap', sm: 'nowrap' }}
              align="center"
              columnGap="s4"
              rowGap="s2"
              padding="12px 16px"
              css={{ '& + &': { borderTop: 'hairline' } }}
            >
              <chakra.span flex="1 1 240px" minWidth={0} overflowWrap="anywhere">
                <chakra.b display="block">{pick(lang, content, content_en)}</chakra.b>
                <chakra.small color="ink.soft" fontSize="sm">
                  {i18n.t('development.why', {
                    why,
                    weighted: formatHundredths(weighted ?? 0),
                    self: formatHundredths(self ?? 0),
                  })}
                </chakra.small>
              </chakra.span>
              <Button kind="go" onClick={() => onChoose(questionId)}>
                {i18n.t('development.make')}
                <VisuallyHidden>: {pick(lang, content, content_en)}</VisuallyHidden>
              </Button>
            </Flex>
          ))}
        </chakra.ul>
      )}
      {behaviours.length > 0 && (
        <Button onClick={() => onChoose()}>{i18n.t('development.choose-other')}</Button>
      )}
      <LinkButton to={to}>{i18n.t('development.to-report')}</LinkButton>
    </EmptyState>
  )
}

import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Behaviour } from '@vantage/contracts/development/plan'
import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { PanelLine } from '../../components/panel.tsx'
import { formatHundredths } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick } from '../../lib/names.ts'

interface NoPlanProps {
  behaviours: readonly Behaviour[]
  /** The report. */
  to: string
  onChoose: (questionId: number | undefined) => void
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
            <PanelLine key={questionId}>
              <div>
                <b>{pick(lang, content, content_en)}</b>
                <chakra.small display="block" color="ink.soft" fontSize="sm">
                  {i18n.t('development.why', {
                    why,
                    weighted: formatHundredths(weighted ?? 0),
                    self: formatHundredths(self ?? 0),
                  })}
                </chakra.small>
              </div>
              <Button kind="go" onClick={() => onChoose(questionId)}>
                {i18n.t('development.make')}
                <VisuallyHidden>: {pick(lang, content, content_en)}</VisuallyHidden>
              </Button>
            </PanelLine>
          ))}
        </chakra.ul>
      )}
      {behaviours.length > 0 && (
        <Button onClick={() => onChoose(undefined)}>{i18n.t('development.choose-other')}</Button>
      )}
      <LinkButton to={to}>{i18n.t('development.to-report')}</LinkButton>
    </EmptyState>
  )
}

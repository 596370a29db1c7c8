import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { failureTexts } from '../../lib/failures.ts'
import type { Stage } from './use-submission.ts'

const Wait = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: 's3',
    paddingBlock: 's7',
    textAlign: 'center',
    '& p': { maxWidth: '44ch', color: 'ink.soft', fontSize: 'sm' },
    '& > span': {
      width: 'min(280px, 100%)',
      height: '4px',
      marginTop: 's3',
      borderRadius: '2px',
      background: 'ink.soft',
      animation: 'breathe 800ms ease-in-out infinite alternate',
    },
  },
})

type SavingRecordProps = { stage: Stage; total: number; onRetry: () => void }

/** After the last answer: the record is being saved, or it was not. */
export function SavingRecord({ stage, total, onRetry }: SavingRecordProps) {
  const { i18n } = useLingui()
  if (stage.kind === 'refused' || stage.kind === 'failed') {
    const failure = stage.kind === 'failed' ? failureTexts(stage.error) : null
    return (
      <div role="alert">
        <EmptyState
          bad
          icon={CircleAlert}
          title={failure ? i18n.t('big-five.not-saved') : i18n.t('big-five.refused')}
          text={
            failure
              ? `${i18n.t(failure.text, failure.values)} ${i18n.t('big-five.not-saved-text')}`
              : i18n.t('big-five.refused-text')
          }
        >
          <Button icon={RotateCw} onClick={onRetry}>
            {i18n.t('big-five.save-again')}
          </Button>
        </EmptyState>
      </div>
    )
  }
  return (
    <Wait role="status">
      <h2>{i18n.t('big-five.saving', { total })}</h2>
      <p>{i18n.t('big-five.saving-text')}</p>
      <span aria-hidden="true" />
    </Wait>
  )
}

import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useLingui } from '@lingui/react'
import { touch } from '../../../theme/media.ts'
import { goToQuestion, questionAnchor } from '../keyboard/go-to.ts'
import type { Progress } from '../progress/progress.ts'
import type { Submission } from './use-submission.ts'

const Left = chakra('a', {
  base: {
    display: 'grid',
    alignItems: 'center',
    minHeight: '36px',
    [touch]: { minHeight: 'hit' },
    color: 'ink.soft',
    fontSize: { base: 'xs', sm: 'sm' },
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})

type SubmitControlsProps = {
  progress: Progress
  submission: Submission
  /** Marks the questions that are missing. */
  onShowMissing: () => void
}

/** How many questions are left, the submit button, and the question before it is final. */
export function SubmitControls({ progress, submission, onShowMissing }: SubmitControlsProps) {
  const { i18n } = useLingui()
  const { stage, ask, cancel, confirm } = submission
  const { unanswered, answered } = progress
  const [first] = unanswered
  const busy = stage === 'sending' || stage === 'leaving'
  return (
    <>
      {first && answered > 0 && (
        <Left
          href={`#${questionAnchor(first.id)}`}
          aria-label={i18n.t('answering.left-name', { count: unanswered.length })}
          onClick={(event) => {
            onShowMissing()
            goToQuestion(first.id, event)
          }}
        >
          {i18n.t('answering.left', { count: unanswered.length })}
        </Left>
      )}
      <Button
        kind="main"
        minWidth={{ base: '84px', sm: '120px' }}
        disabled={first !== undefined || answered === 0}
        busy={busy}
        onClick={ask}
      >
        {busy ? i18n.t('answering.submitting') : i18n.t('answering.submit')}
      </Button>
      {(stage === 'asking' || stage === 'sending') && (
        <ConfirmDialog
          title={i18n.t('answering.confirm.title')}
          text={i18n.t('answering.confirm.text')}
          confirm={i18n.t('answering.confirm.yes')}
          cancel={i18n.t('answering.confirm.no')}
          busy={stage === 'sending'}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  )
}

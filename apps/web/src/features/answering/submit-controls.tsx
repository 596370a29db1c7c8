import { chakra } from '@chakra-ui/react'
import type { Level } from '@vantage/contracts/activities/levels'
import { Trans, useLingui } from '@lingui/react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { goToQuestion, questionAnchor } from '../../lib/question-places.ts'
import { touch } from '../../theme/media.ts'
import type { Progress } from './progress.ts'
import type { Submission } from './submission.ts'

type SubmitControlsProps = {
  level: Level
  person: string
  progress: Progress
  submission: Submission
  /** Marks the questions that are not answered. */
  onShowMissing: () => void
}

/** The number of questions left, the submit button, and the confirmation that it is final. */
export function SubmitControls(props: SubmitControlsProps) {
  const { level, person, progress, submission, onShowMissing } = props
  const { i18n } = useLingui()
  const { stage, ask, cancel, confirm } = submission
  const { unanswered, answered } = progress
  const [first] = unanswered
  const busy = stage === 'sending' || stage === 'leaving'
  return (
    <>
      {first && answered > 0 && (
        <chakra.a
          href={`#${questionAnchor(first.id)}`}
          aria-label={i18n.t('answering.left-name', { count: unanswered.length })}
          onClick={(event) => {
            onShowMissing()
            goToQuestion(first.id, event)
          }}
          display="grid"
          alignItems="center"
          minHeight="2.25rem"
          color="ink.soft"
          fontSize={{ base: 'xs', sm: 'sm' }}
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
          css={{ [touch]: { minHeight: 'hit' } }}
        >
          {i18n.t('answering.left', { count: unanswered.length })}
        </chakra.a>
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
          title={
            <Trans
              id="answering.confirm.title"
              values={{ level, name: person }}
              components={{ n: <PersonName /> }}
            />
          }
          text={i18n.t('answering.confirm.text')}
          confirm={i18n.t('answering.confirm.yes')}
          busy={stage === 'sending'}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  )
}

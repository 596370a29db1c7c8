import { agreeWords } from '@vantage/contracts/activities/agree-word'
import type { FourEyes } from '@vantage/contracts/activities/four-eyes'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { useAnswer } from '../../../components/use-answer.ts'
import { WordField } from '../../../components/word-field.tsx'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'

interface AgreeDialogProps {
  activity: ActivityDetail
  /** What one agrees to, as it was when the dialog opened. */
  found: FourEyes
  onClose: () => void
}

/** Asks before somebody vouches for the accounts that put groups in doubt. */
export function AgreeDialog({ activity, found, onClose }: AgreeDialogProps) {
  const { i18n, lang } = useI18n()
  const [seen] = useState(found.seen)
  const [hasWord, setHasWord] = useState(false)
  const { id, status } = activity
  const needsWord = found.standing === 'word'
  const word = agreeWords[lang]
  const agree = trpc.activities.agree.useMutation(
    useAnswer(['activities', 'reports'], {
      onSettled: onClose,
      say: ({ outcome }) => ({
        kind: outcome === 'agreed' || outcome === 'started' ? 'good' : 'warn',
        title: i18n.t('activity.agreed', { outcome }),
      }),
    }),
  )
  return (
    <ConfirmDialog
      title={i18n.t('activity.ask-agree', { groups: found.total })}
      text={i18n.t('activity.ask-agree-text', { status })}
      confirm={i18n.t('activity.agree-confirm', { status })}
      busy={agree.isPending}
      ready={!needsWord || hasWord}
      onConfirm={() => agree.mutate({ id, seen, ...(needsWord && { word }) })}
      onCancel={onClose}
    >
      {needsWord && (
        <WordField label={i18n.t('activity.type-word', { word })} onWord={setHasWord} />
      )}
    </ConfirmDialog>
  )
}

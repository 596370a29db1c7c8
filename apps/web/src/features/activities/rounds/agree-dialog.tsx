import { useLingui } from '@lingui/react'
import { agreeWords, type FourEyes } from '@vantage/contracts/activities/four-eyes'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { WordField } from './word-field.tsx'

interface AgreeDialogProps {
  round: RoundDetail
  /** What one agrees to, and nothing that it has become since. */
  found: FourEyes
  onClose: () => void
}

/** Asks before somebody vouches for the accounts that put groups in doubt. */
export function AgreeDialog({ round, found, onClose }: AgreeDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const [seen] = useState(found.seen)
  const [hasWord, setHasWord] = useState(false)
  const { id, status } = round
  const needsWord = found.standing === 'word'
  const agree = trpc.activities.rounds.agree.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      const isDone = outcome === 'agreed' || outcome === 'started'
      notify({ kind: isDone ? 'good' : 'warn', title: i18n.t('rounds.agreed', { outcome }) })
      await Promise.all([utils.activities.rounds.invalidate(), utils.reports.invalidate()])
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={i18n.t('rounds.ask-agree', { groups: found.total })}
      text={i18n.t('rounds.ask-agree-text', { status })}
      confirm={i18n.t('rounds.agree-confirm', { status })}
      busy={agree.isPending}
      ready={!needsWord || hasWord}
      onConfirm={() => agree.mutate({ id, seen, ...(needsWord && { word: agreeWords[lang] }) })}
      onCancel={onClose}
    >
      {needsWord && <WordField onWord={setHasWord} />}
    </ConfirmDialog>
  )
}

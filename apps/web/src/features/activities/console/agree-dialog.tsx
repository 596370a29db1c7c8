import { Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { agreeWords } from '@vantage/contracts/activities/agree-word'
import type { FourEyes } from '@vantage/contracts/activities/four-eyes'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Field } from '../../../components/field.tsx'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { useI18n, useLang } from '../../../lib/i18n/lang-scope.tsx'
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
  const utils = trpc.useUtils()
  const [seen] = useState(found.seen)
  const [hasWord, setHasWord] = useState(false)
  const { id, status } = activity
  const needsWord = found.standing === 'word'
  const agree = trpc.activities.agree.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      const isDone = outcome === 'agreed' || outcome === 'started'
      notify({ kind: isDone ? 'good' : 'warn', title: i18n.t('activity.agreed', { outcome }) })
      await Promise.all([utils.activities.invalidate(), utils.reports.invalidate()])
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={i18n.t('activity.ask-agree', { groups: found.total })}
      text={i18n.t('activity.ask-agree-text', { status })}
      confirm={i18n.t('activity.agree-confirm', { status })}
      busy={agree.isPending}
      ready={!needsWord || hasWord}
      onConfirm={() => agree.mutate({ id, seen, ...(needsWord && { word: agreeWords[lang] }) })}
      onCancel={onClose}
    >
      {needsWord && <WordField onWord={setHasWord} />}
    </ConfirmDialog>
  )
}

/** The word that the only administrator types in place of somebody else's agreement; `onWord` says whether it is there. */
export function WordField({ onWord }: { onWord: (isThere: boolean) => void }) {
  const { i18n } = useLingui()
  const word = agreeWords[useLang()]
  return (
    <Field label={i18n.t('activity.type-word', { word })}>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={({ target }) => onWord(target.value.trim().toLowerCase() === word)}
      />
    </Field>
  )
}

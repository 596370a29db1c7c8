import { useLingui } from '@lingui/react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'

interface ActivationProps {
  of: { id: number; name: string }
  activates: boolean
  onClose: () => void
}

/** Deactivates somebody, or activates them again, after asking. */
export function Activation({ of: { id, name }, activates, onClose }: ActivationProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const what = activates ? 'activate' : 'deactivate'
  const settled = {
    onError,
    onSettled: onClose,
    onSuccess: ({ kept }: { kept: number }) => {
      if (kept > 0) notify({ kind: 'warn', title: i18n.t('people.own-account') })
      else notify({ kind: 'good', title: i18n.t('people.set-active', { what, name }) })
      return utils.people.invalidate()
    },
  } as const
  const activate = trpc.people.employees.activate.useMutation(settled)
  const deactivate = trpc.people.employees.deactivate.useMutation(settled)
  const run = activates ? activate : deactivate
  return (
    <ConfirmDialog
      title={i18n.t('people.ask-one', { what, name })}
      text={i18n.t('people.ask-text', { what })}
      confirm={i18n.t(activates ? /*i18n*/ 'people.activate' : /*i18n*/ 'people.deactivate')}
      busy={run.isPending}
      onConfirm={() => run.mutate({ which: { ids: [id] } })}
      onCancel={onClose}
    />
  )
}

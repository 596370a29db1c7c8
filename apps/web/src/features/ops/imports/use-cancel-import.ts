import { useLingui } from '@lingui/react'
import type { FileImport } from '@vantage/contracts/ops/file-import'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Gives an import up: its file is forgotten, and nothing was written. */
export function useCancelImport({ fileName }: FileImport, onChanged: () => void) {
  const { i18n } = useLingui()
  return trpc.ops.imports.cancel.useMutation({
    onError: useNotifyFailure(),
    onSuccess: () => {
      notify({ kind: 'info', title: i18n.t('ops.import.cancelled', { name: fileName }) })
      onChanged()
    },
  })
}

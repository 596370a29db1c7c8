import { useLingui } from '@lingui/react'
import type { DirectorySettings } from '@vantage/contracts/directory/plans'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'

interface SettingsDialogProps {
  settings: DirectorySettings
  onClose: () => void
}

/** When DingTalk is looked at by itself, and what is taken from there. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const [changed, setChanged] = useState(settings)
  const save = trpc.directory.saveSettings.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async () => {
      await utils.directory.invalidate()
      onClose()
    },
  })
  const tick = (name: keyof DirectorySettings) => ({
    checked: changed[name],
    onChange: (value: boolean) => setChanged({ ...changed, [name]: value }),
  })
  return (
    <FormDialog
      title={i18n.t('directory.settings-title')}
      note={i18n.t('directory.settings-text')}
      confirm={i18n.t('directory.save')}
      busy={save.isPending}
      onSubmit={() => save.mutate(changed)}
      onClose={onClose}
    >
      <Checkbox label={i18n.t('directory.take-nightly')} {...tick('nightly')} />
      <Checkbox label={i18n.t('directory.take-managers')} {...tick('managers')} />
      <Checkbox label={i18n.t('directory.take-emails')} {...tick('emails')} />
    </FormDialog>
  )
}

import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { words } from '../../../components/words.ts'
import { toRound } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { FormHint, NamesFields, NamesForm } from './names-fields.tsx'

/** Makes a draft, and leads to it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const form = useForm({ defaultValues: { name: '', name_en: '' } })
  const create = trpc.activities.rounds.create.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async (round) => {
      await utils.activities.rounds.list.invalidate()
      await navigate(toRound(round.id))
    },
  })
  const submit = form.handleSubmit((names) => create.mutate(names))
  return (
    <Dialog
      title={i18n.t('rounds.new')}
      blocking={create.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {i18n.t(words.cancel)}
          </Button>
          <Button kind="main" type="submit" form={id} busy={create.isPending}>
            {i18n.t('rounds.make-draft')}
          </Button>
        </>
      }
    >
      <NamesForm id={id} noValidate onSubmit={(event) => void submit(event)}>
        <NamesFields register={form.register} errors={form.formState.errors} />
        <FormHint>{i18n.t('rounds.draft-hint')}</FormHint>
      </NamesForm>
    </Dialog>
  )
}

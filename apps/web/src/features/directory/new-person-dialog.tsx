import { Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type NewPersonValues, newPersonValues } from '@vantage/contracts/directory/plan-lines'
import type { PlanLineRow } from '@vantage/contracts/directory/plans'
import { locales } from '@vantage/i18n/languages'
import { useForm } from 'react-hook-form'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { trpc } from '../../lib/trpc.ts'

const resolver = schemaResolver(newPersonValues, (values: NewPersonValues) => values)

interface NewPersonDialogProps {
  planId: number
  line: PlanLineRow
  onClose: () => void
}

/** What somebody new is called here, before they are added. */
export function NewPersonDialog({ planId, line, onClose }: NewPersonDialogProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const { username = '', englishname = '', name = line.name } = line.after ?? {}
  const form = useForm<NewPersonValues, unknown, NewPersonValues>({
    defaultValues: { username, name, englishname },
    resolver,
  })
  const edit = trpc.directory.editNew.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'taken') {
        form.setError('username', { type: 'taken' }, { shouldFocus: true })
        return
      }
      if (outcome === 'outdated') notify({ kind: 'warn', title: i18n.t('directory.outdated') })
      await utils.directory.invalidate()
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={i18n.t('directory.edit-new', { name: line.name })}
      note={i18n.t('directory.edit-new-text')}
      confirm={i18n.t('directory.save')}
      busy={edit.isPending}
      onSubmit={form.handleSubmit((values) =>
        edit.mutate({ planId, position: line.position, ...values }),
      )}
      onClose={onClose}
    >
      <Field
        label={i18n.t('directory.username')}
        error={
          errors.username &&
          i18n.t('directory.username-wrong', {
            why: errors.username.type === 'taken' ? 'taken' : 'invalid',
          })
        }
      >
        <Input autoComplete="off" {...form.register('username')} />
      </Field>
      <Field
        label={i18n.t('directory.name-ch')}
        error={errors.name && i18n.t('directory.name-wrong')}
      >
        <Input lang={locales.ch} {...form.register('name')} />
      </Field>
      <Field
        label={i18n.t('directory.name-en')}
        error={errors.englishname && i18n.t('directory.name-wrong')}
      >
        <Input lang={locales.en} {...form.register('englishname')} />
      </Field>
    </FormDialog>
  )
}

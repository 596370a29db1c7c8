import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type NewPersonValues, newPersonValues } from '@vantage/contracts/directory/plan-lines'
import type { PlanLineRow } from '@vantage/contracts/directory/plans'
import { locales } from '@vantage/i18n/languages'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { words } from '../../components/words.ts'
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
  const id = useId()
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
    <Dialog
      title={i18n.t('directory.edit-new', { name: line.name })}
      note={i18n.t('directory.edit-new-text')}
      blocking={edit.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t(words.cancel)}</Button>
          <Button kind="main" type="submit" form={id} busy={edit.isPending}>
            {i18n.t('directory.save')}
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        display="grid"
        gap="s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit((values) =>
            edit.mutate({ planId, position: line.position, ...values }),
          )()
        }}
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
      </chakra.form>
    </Dialog>
  )
}

import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { QuestionnaireRow } from '@vantage/contracts/catalogue/questionnaires'
import { type TargetFields, targetFields } from '@vantage/contracts/catalogue/targets'
import { locales } from '@vantage/i18n/languages'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { Field } from '../../components/field.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { words } from '../../components/words.ts'
import { toQuestionnaire } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'

export type Original = Pick<QuestionnaireRow, 'id' | 'name' | 'name_en' | 'questions'>
const resolver = schemaResolver(targetFields, (names: TargetFields) => names)

/** Makes a questionnaire with the same questions under another name, and opens it. */
export function DuplicateDialog(props: { original: Original; onClose: () => void }) {
  const { original, onClose } = props
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const id = useId()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const form = useForm<TargetFields, unknown, TargetFields>({
    defaultValues: { name: `${original.name}（副本）`, name_en: `${original.name_en} (copy)` },
    resolver,
  })
  const duplicate = trpc.catalogue.questionnaires.duplicate.useMutation({
    onError,
    onSuccess: async (made) => {
      notify({ kind: 'good', title: i18n.t('catalogue.questionnaire-duplicated') })
      await utils.catalogue.questionnaires.invalidate()
      onClose()
      await navigate(toQuestionnaire(made.id))
    },
  })
  const { errors } = form.formState
  const wrong = i18n.t('catalogue.name-wrong')
  return (
    <Dialog
      title={i18n.t('catalogue.questionnaire-duplicate')}
      note={i18n.t('catalogue.questionnaire-duplicate-text', { count: original.questions })}
      blocking={duplicate.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t(words.cancel)}</Button>
          <Button kind="main" type="submit" form={id} busy={duplicate.isPending}>
            {i18n.t('catalogue.duplicate')}
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
          void form.handleSubmit((names) => duplicate.mutate({ id: original.id, ...names }))()
        }}
      >
        <Field label={i18n.t('catalogue.name-ch')} error={errors.name && wrong}>
          <Input lang={locales.ch} {...form.register('name')} />
        </Field>
        <Field label={i18n.t('catalogue.name-en')} error={errors.name_en && wrong}>
          <Input lang={locales.en} {...form.register('name_en')} />
        </Field>
      </chakra.form>
    </Dialog>
  )
}

import { Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { QuestionnaireRow } from '@vantage/contracts/catalogue/questionnaires'
import { type TargetFields, targetFields } from '@vantage/contracts/catalogue/targets'
import { locales } from '@vantage/i18n/languages'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { notify } from '../../components/notify.ts'
import { toQuestionnaire } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'

export type Original = Pick<QuestionnaireRow, 'id' | 'name' | 'name_en' | 'questions'>
const resolver = schemaResolver(targetFields, (names: TargetFields) => names)

/** Makes a questionnaire with the same questions under another name, and opens it. */
export function DuplicateDialog(props: { original: Original; onClose: () => void }) {
  const { original, onClose } = props
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const form = useForm<TargetFields, unknown, TargetFields>({
    defaultValues: { name: `${original.name}（副本）`, name_en: `${original.name_en} (copy)` },
    resolver,
  })
  const duplicate = trpc.catalogue.questionnaires.duplicate.useMutation({
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
    <FormDialog
      title={i18n.t('catalogue.questionnaire-duplicate')}
      note={i18n.t('catalogue.questionnaire-duplicate-text', { count: original.questions })}
      confirm={i18n.t('catalogue.duplicate')}
      busy={duplicate.isPending}
      onSubmit={form.handleSubmit((names) => duplicate.mutate({ id: original.id, ...names }))}
      onClose={onClose}
    >
      <Field label={i18n.t('catalogue.name-ch')} error={errors.name && wrong}>
        <Input lang={locales.ch} {...form.register('name')} />
      </Field>
      <Field label={i18n.t('catalogue.name-en')} error={errors.name_en && wrong}>
        <Input lang={locales.en} {...form.register('name_en')} />
      </Field>
    </FormDialog>
  )
}

import { Grid } from '@chakra-ui/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Loaded, SkeletonLines } from '../../../components/loaded.tsx'
import { Hint } from '../../../components/panel.tsx'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { toActivity } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { nextName } from './activities.ts'
import { NamesFields } from './names-fields.tsx'

/** Makes a draft, and leads to it. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useI18n()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const form = useForm({ defaultValues: { name: '', name_en: '' } })
  const create = trpc.activities.create.useMutation({
    onSuccess: async (activity) => {
      await utils.activities.list.invalidate()
      await navigate(toActivity(activity.id))
    },
  })
  const submit = form.handleSubmit((names) => create.mutate(names))
  return (
    <FormDialog
      title={i18n.t('activity.new')}
      confirm={i18n.t('activity.make-draft')}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NamesFields register={form.register} errors={form.formState.errors} />
      <Hint>{i18n.t('activity.draft-hint')}</Hint>
    </FormDialog>
  )
}

interface DuplicateDialogProps {
  activity: { id: number; name: string; name_en: string; questionnaireId: number | null }
  onClose: () => void
}

/** Makes a draft with the settings of an activity, and what else is ticked. */
export function DuplicateDialog({ activity, onClose }: DuplicateDialogProps) {
  const { i18n, lang } = useI18n()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const preview = trpc.activities.duplicatePreview.useQuery({ id: activity.id })
  const [ticked, setTicked] = useState({ questionnaire: true, participants: true, relations: true })
  const defaultValues = { name: nextName(activity.name), name_en: nextName(activity.name_en) }
  const form = useForm({ defaultValues })
  const duplicate = trpc.activities.duplicate.useMutation({
    onSuccess: async (made) => {
      await utils.activities.list.invalidate()
      onClose()
      await navigate(toActivity(made.id))
    },
  })
  const submit = form.handleSubmit((names) =>
    duplicate.mutate({
      id: activity.id,
      ...names,
      ...ticked,
      relations: ticked.participants && ticked.relations,
    }),
  )
  const tick = (part: keyof typeof ticked) => ({
    checked: ticked[part],
    onChange: (checked: boolean) => setTicked((now) => ({ ...now, [part]: checked })),
  })
  const skeleton = <SkeletonLines widths={['52%', '70%', '78%']} marginBlock="10px" />
  return (
    <FormDialog
      title={i18n.t('activity.duplicate')}
      note={i18n.t('activity.duplicate-from', { name: pickName(lang, activity) })}
      confirm={i18n.t('activity.duplicate-do')}
      busy={duplicate.isPending}
      ready={preview.data !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <NamesFields register={form.register} errors={form.formState.errors} />
      <Loaded query={preview} skeleton={skeleton}>
        {(found) => (
          <Grid as="fieldset" gap="s1" aria-label={i18n.t('activity.duplicate-parts')}>
            {activity.questionnaireId !== null && (
              <Checkbox
                label={i18n.t('activity.duplicate-questionnaire')}
                {...tick('questionnaire')}
              />
            )}
            <Checkbox
              label={i18n.t('activity.duplicate-participants', found)}
              {...tick('participants')}
            />
            <Checkbox
              label={i18n.t('activity.duplicate-relations', found)}
              {...tick('relations')}
              disabled={!ticked.participants}
              checked={ticked.participants && ticked.relations}
            />
          </Grid>
        )}
      </Loaded>
      <Hint>{i18n.t('activity.duplicate-hint')}</Hint>
    </FormDialog>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { words } from '../../../components/words.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { toRound } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { FormHint, NamesFields, NamesForm } from './names-fields.tsx'
import { nextName } from './next-name.ts'

const Parts = chakra('fieldset', { base: { display: 'grid', gap: 's1' } })

interface DuplicateDialogProps {
  round: { id: number; name: string; name_en: string; questionnaireId: number | null }
  onClose: () => void
}

/** Makes a draft with the settings of a round, and what else is ticked. */
export function DuplicateDialog({ round, onClose }: DuplicateDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const id = useId()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const preview = trpc.activities.rounds.duplicatePreview.useQuery({ id: round.id })
  const [ticked, setTicked] = useState({ questionnaire: true, participants: true, relations: true })
  const defaultValues = { name: nextName(round.name), name_en: nextName(round.name_en) }
  const form = useForm({ defaultValues })
  const duplicate = trpc.activities.rounds.duplicate.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async (made) => {
      await utils.activities.rounds.list.invalidate()
      onClose()
      await navigate(toRound(made.id))
    },
  })
  const submit = form.handleSubmit((names) =>
    duplicate.mutate({
      id: round.id,
      ...names,
      ...ticked,
      relations: ticked.participants && ticked.relations,
    }),
  )
  const tick = (part: keyof typeof ticked) => ({
    checked: ticked[part],
    onChange: (checked: boolean) => setTicked((now) => ({ ...now, [part]: checked })),
  })
  const found = preview.data
  return (
    <Dialog
      title={i18n.t('rounds.duplicate')}
      note={i18n.t('rounds.duplicate-from', { name: pickName(lang, round) })}
      blocking={duplicate.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={duplicate.isPending}>
            {i18n.t(words.cancel)}
          </Button>
          <Button
            kind="main"
            type="submit"
            form={id}
            busy={duplicate.isPending}
            disabled={!preview.data}
          >
            {i18n.t('rounds.duplicate-do')}
          </Button>
        </>
      }
    >
      <NamesForm id={id} noValidate onSubmit={(event) => void submit(event)}>
        <NamesFields register={form.register} errors={form.formState.errors} />
        {found ? (
          <Parts aria-label={i18n.t('rounds.duplicate-parts')}>
            {round.questionnaireId !== null && (
              <Checkbox
                label={i18n.t('rounds.duplicate-questionnaire')}
                {...tick('questionnaire')}
              />
            )}
            <Checkbox
              label={i18n.t('rounds.duplicate-participants', found)}
              {...tick('participants')}
            />
            <Checkbox
              label={i18n.t('rounds.duplicate-relations', found)}
              {...tick('relations')}
              disabled={!ticked.participants}
              checked={ticked.participants && ticked.relations}
            />
          </Parts>
        ) : preview.isError ? (
          <PageError query={preview} />
        ) : (
          <div aria-busy="true">
            {['52%', '70%', '78%'].map((width) => (
              <SkeletonLine key={width} width={width} marginBlock="10px" />
            ))}
          </div>
        )}
        <FormHint>{i18n.t('rounds.duplicate-hint')}</FormHint>
      </NamesForm>
    </Dialog>
  )
}

import { chakra, Input } from '@chakra-ui/react'
import { agreeWords } from '@vantage/contracts/activities/agree-word'
import { type NewPersonValues, newPersonValues } from '@vantage/contracts/directory/plan-lines'
import type { DirectorySettings, OpenPlan, PlanLineRow } from '@vantage/contracts/directory/plans'
import { genders } from '@vantage/contracts/people/employees'
import { locales } from '@vantage/i18n/languages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { notify } from '../../components/notify.ts'
import { Segments } from '../../components/segments.tsx'
import { useAnswer } from '../../components/use-answer.ts'
import { WordField } from '../../components/word-field.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { schemaResolver } from '../../lib/schema-resolver.ts'
import { trpc } from '../../lib/trpc.ts'
import { lineName } from './plan-columns.tsx'

/** Asks before the ticked lines are written; where the safety stop holds them, for a second administrator or a word. */
export function ApplyDialog({ plan, onClose }: { plan: OpenPlan; onClose: () => void }) {
  const { i18n, lang } = useI18n()
  const [hasWord, setHasWord] = useState(false)
  const { id: planId, ticked, standing } = plan
  const count = ticked.new + ticked.changed + ticked.leaving
  const needsWord = standing === 'word'
  const word = agreeWords[lang]
  const apply = trpc.directory.applyPlan.useMutation(
    useAnswer(['directory'], {
      say: ({ outcome }) =>
        outcome !== 'started' && {
          kind: outcome === 'asked' ? 'good' : 'warn',
          title: i18n.t('directory.not-applied', { outcome }),
        },
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={i18n.t('directory.ask-apply', { count })}
      text={i18n.t('directory.ask-apply-text')}
      confirm={i18n.t('directory.apply-confirm', { standing })}
      busy={apply.isPending}
      ready={!needsWord || hasWord}
      onConfirm={() => apply.mutate({ planId, ...(needsWord && { word }) })}
      onCancel={onClose}
    >
      <chakra.ul display="grid" gap="s2" fontVariantNumeric="tabular-nums">
        {ticked.new > 0 && <li>{i18n.t('directory.effect-new', { count: ticked.new })}</li>}
        {ticked.changed > 0 && (
          <li>{i18n.t('directory.effect-changed', { count: ticked.changed })}</li>
        )}
        {ticked.leaving > 0 && (
          <li>
            {i18n.t('directory.effect-leaving', {
              count: ticked.leaving,
              open: plan.leavingWithOpen,
            })}
          </li>
        )}
      </chakra.ul>
      {standing === 'ask' && <p>{i18n.t('directory.asks-second')}</p>}
      {needsWord && (
        <WordField label={i18n.t('directory.type-word', { word })} onWord={setHasWord} />
      )}
    </ConfirmDialog>
  )
}

interface SettingsDialogProps {
  settings: DirectorySettings
  onClose: () => void
}

/** When DingTalk is looked at by itself, and what is taken from there. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { i18n } = useI18n()
  const [changed, setChanged] = useState(settings)
  const save = trpc.directory.saveSettings.useMutation(
    useAnswer(['directory'], { onSuccess: onClose }),
  )
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

const resolver = schemaResolver(newPersonValues, (values: NewPersonValues) => values)

interface NewPersonDialogProps {
  planId: number
  line: PlanLineRow
  onClose: () => void
}

/** What somebody new is called here, and their gender, before they are added. */
export function NewPersonDialog({ planId, line, onClose }: NewPersonDialogProps) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const { username = '', englishname = '', name = line.name, gender = 'x' } = line.after ?? {}
  const form = useForm<NewPersonValues, unknown, NewPersonValues>({
    defaultValues: { username, name, englishname, gender },
    resolver,
  })
  const edit = trpc.directory.editNew.useMutation({
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
      title={i18n.t('directory.edit-new', { name: lineName(lang, line) })}
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
      <Segments
        legend={i18n.t('directory.gender')}
        options={genders.map((value) => ({
          value,
          label: i18n.t('directory.gender-name', { gender: value }),
        }))}
        {...form.register('gender')}
      />
    </FormDialog>
  )
}

import { chakra, Textarea } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../../../components/button.tsx'
import { Field } from '../../../../components/field.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../../../lib/names.ts'
import { trpcClient } from '../../../../lib/trpc.ts'
import type { Chosen } from './chosen.ts'

const Form = chakra('form', {
  base: { display: 'grid', gap: 's3', '& > button': { justifySelf: 'start' }, maxWidth: '720px' },
})
const most = 1000

/** Adds people by a list of usernames, such as a column of a spreadsheet. */
export function PasteUsernames({ onFound }: { onFound: (people: Chosen[]) => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const notifyFailure = useNotifyFailure()
  const [isOpen, setOpen] = useState(false)
  const [missing, setMissing] = useState<string[]>([])
  const { control, register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { text: '' },
  })
  const text = useWatch({ control, name: 'text' })
  const names = [...new Set(text.split(/[\s,;，；、]+/).filter((name) => name !== ''))]
  const add = handleSubmit(async () => {
    try {
      const { people, unknown } = await trpcClient.people.employees.findUsernames.mutate({
        usernames: names,
      })
      onFound(
        people.map((person) => ({
          key: `employee ${person.id}`,
          label: personName(lang, person),
          employees: [person.id],
        })),
      )
      setMissing(unknown)
      setValue('text', unknown.join('\n'))
    } catch (error) {
      notifyFailure(error)
    }
  })
  if (!isOpen) {
    return (
      <div>
        <Button kind="bare" onClick={() => setOpen(true)}>
          {i18n.t('rounds.paste-usernames')}
        </Button>
      </div>
    )
  }
  const tooMany = names.length > most && i18n.t('rounds.too-many-usernames', { most })
  return (
    <Form onSubmit={(event) => void add(event)}>
      <Field label={i18n.t('rounds.usernames')} error={tooMany}>
        <Textarea rows={4} {...register('text')} />
      </Field>
      {missing.length > 0 && (
        <Notice size="sm" kind="warn" live>
          {i18n.t('rounds.usernames-missing', { names: joinNames(lang, missing) })}
        </Notice>
      )}
      <Button
        type="submit"
        busy={formState.isSubmitting}
        disabled={names.length === 0 || names.length > most}
      >
        {i18n.t('rounds.add-usernames', { count: names.length })}
      </Button>
    </Form>
  )
}

import { chakra, Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { type OwnSettings, ownSettings } from '@vantage/contracts/people/employees'
import { languages } from '@vantage/i18n/languages'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { Loaded, SkeletonLines } from '../../../components/loaded.tsx'
import { notify } from '../../../components/notify.ts'
import { Panel } from '../../../components/panel.tsx'
import { Segments } from '../../../components/segments.tsx'
import { schemaResolver } from '../../../lib/schema-resolver.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Where messages reach the user, and in which language. */
export function MessageSettings() {
  const { i18n } = useLingui()
  const query = trpc.people.own.get.useQuery()
  return (
    <Panel marginTop="s5" padding={{ base: 's4', sm: 's5' }}>
      <h2>{i18n.t('auth.messages')}</h2>
      <chakra.p marginTop="s1" marginBottom="s4" color="ink.soft" fontSize="sm">
        {i18n.t('auth.messages-text')}
      </chakra.p>
      <Loaded query={query} skeleton={<SkeletonLines widths={['30%', '60%']} height="38px" />}>
        {(own) => <MessageForm own={own} />}
      </Loaded>
    </Panel>
  )
}

/** As typed; no address is ''. */
type Typed = { email: string; language: OwnSettings['language'] }

function MessageForm({ own }: { own: OwnSettings }) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const change = trpc.people.own.change.useMutation()
  const form = useForm<Typed, unknown, OwnSettings>({
    values: { email: own.email ?? '', language: own.language },
    resolver: schemaResolver(ownSettings, (typed: Typed) => ({
      ...typed,
      email: typed.email.trim() || null,
    })),
  })
  const { email } = form.formState.errors
  const submit = form.handleSubmit(async (settings) => {
    const saved = await change.mutateAsync(settings).catch(() => null)
    if (!saved) return
    utils.people.own.get.setData(undefined, (known) => known && { ...known, ...saved })
    notify({ kind: 'good', title: i18n.t('auth.messages-saved') })
  })
  return (
    <chakra.form
      display="grid"
      gap="s4"
      maxWidth="360px"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Segments
        legend={i18n.t('auth.message-language')}
        options={languages.map((language) => ({
          value: language,
          label: i18n.t('auth.language-name', { language }),
        }))}
        {...form.register('language')}
      />
      <Field
        label={i18n.t('auth.email')}
        hint={i18n.t('auth.email-hint')}
        error={
          email &&
          (email.type === 'long'
            ? i18n.t('auth.email-long', { max: limits.emailMax })
            : i18n.t('auth.email-bad'))
        }
      >
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('email')}
        />
      </Field>
      <Button kind="main" type="submit" busy={change.isPending} justifySelf="start">
        {i18n.t('auth.save')}
      </Button>
    </chakra.form>
  )
}

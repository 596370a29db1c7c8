import { Input } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { TestName } from '@vantage/contracts/access-keys/tests'
import { limits } from '@vantage/contracts/limits'
import { Clock } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureStatus, failureTexts, retryTime } from '../../../lib/failures.ts'
import { formatClock } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { Hint } from '../../../components/panel.tsx'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/field.tsx'
import { Notice } from '../../../components/notice.tsx'
import { CountedHint, Gate } from './gate.tsx'

/** More than the length of a key, because a pasted one may have spaces around it. */
const inputLength = 8

type KeyGateProps = { test: TestName; ended: boolean; onVerified: () => Promise<unknown> }

/** Asks for the key. `ended`: the key that this browser had is not valid any more. */
export function KeyGate({ test, ended, onVerified }: KeyGateProps) {
  const { i18n } = useLingui()
  const [until, setUntil] = useState<Date | null>(null)
  const verify = trpc.accessKeys.verify.useMutation({
    onError: (error) => setUntil(retryTime(error, new Date())),
  })
  const [pwd, setPwd] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refuse = () => {
    setWrong(true)
    input.current?.focus()
  }
  const check = async () => {
    if (pwd.trim().length !== limits.keyLength) return refuse()
    const answer = await verify.mutateAsync({ pwd: pwd.trim(), test }).catch(() => null)
    if (answer?.outcome === 'wrong') refuse()
    if (answer?.outcome === 'verified') await onVerified()
  }
  const submit = async () => {
    if (busy) return
    setWrong(false)
    setBusy(true)
    await check().finally(() => setBusy(false))
  }
  return (
    <Gate title={i18n.t('attempt.test', { test })} lead={i18n.t('attempt.key.lead', { test })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {ended && (
          <Notice kind="warn">
            <b>{i18n.t('attempt.ended')}</b> {i18n.t('attempt.ended-advice')}
          </Notice>
        )}
        <Field
          label={i18n.t('attempt.key.label')}
          error={
            wrong && (
              <span role="alert">
                <b>{i18n.t('attempt.key.wrong')}</b> {i18n.t('attempt.key.wrong-advice')}
              </span>
            )
          }
          hint={
            <CountedHint count={pwd.trim().length} max={limits.keyLength}>
              {i18n.t('attempt.key.hint')}
            </CountedHint>
          }
        >
          <Input
            data-first
            minHeight="56px"
            fontSize="xl"
            fontWeight="strong"
            letterSpacing=".28em"
            textIndent=".28em"
            textAlign="center"
            textTransform="uppercase"
            aria-required
            maxLength={inputLength}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            name="pwd"
            ref={input}
            value={pwd}
            onChange={({ target }) => {
              setPwd(target.value)
              setWrong(false)
            }}
          />
        </Field>
        {verify.isError && <VerifyProblem error={verify.error} until={until} />}
        <Button kind="main" size="big" type="submit" busy={busy}>
          {busy ? i18n.t('attempt.key.checking') : i18n.t('attempt.continue')}
        </Button>
      </form>
      <Hint marginTop="s4">{i18n.t('attempt.key.fine', { test })}</Hint>
    </Gate>
  )
}

/** Why the key could not be checked: too many wrong ones from this network, or no answer. */
function VerifyProblem({ error, until }: { error: unknown; until: Date | null }) {
  const { i18n, lang } = useI18n()
  if (failureStatus(error) !== 429) {
    const { text, values } = failureTexts(error)
    return (
      <Notice kind="bad" live>
        {i18n.t(text, values)} {i18n.t('attempt.key.unchecked')}
      </Notice>
    )
  }
  return (
    <Notice kind="warn" icon={Clock} live>
      <b>{i18n.t('attempt.key.too-many')}</b>{' '}
      {until
        ? i18n.t('attempt.key.too-many-until', { time: formatClock(lang, until) })
        : i18n.t('attempt.key.too-many-later')}
    </Notice>
  )
}

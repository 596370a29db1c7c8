import { chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import type { EmployeeSelection, ResetPasswordsOutput } from '@vantage/contracts/people/employees'
import { Copy, Lock, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Meter } from '../../components/meter.tsx'
import { notify, notifyFailure } from '../../components/notify.ts'
import { Slips } from '../../components/slips.tsx'
import { Note, Small } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { encryptSlips, newPassphrase } from './slips-file.ts'

/** How many are shown on the page; the slips have all of them. */
const shownMax = 20

/** Shows one-time passwords, which nobody can read again later, to be copied, printed as slips or saved encrypted. */
function MadePasswords(props: { made: Made; isFirst: boolean; onClose: () => void }) {
  const { made, isFirst, onClose } = props
  const { passwords, total, kept } = made
  const { i18n, lang } = useI18n()
  // Browsers offer the clipboard only over TLS.
  const canCopy = 'clipboard' in navigator
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'good', title: i18n.t('people.copied') })
  }
  const count = passwords.length
  const days = limits.oneTimePasswordDays
  const all = passwords.map(({ username, password }) => `${username}\t${password}`).join('\n')
  const slips = passwords.map((one) => ({
    ...one,
    name: personName(lang, one),
    before: [
      i18n.t('people.slip-login', { address: window.location.host }),
      i18n.t('people.slip-username', { username: one.username }),
    ],
    after: i18n.t('people.slip-text', { days }),
  }))
  const [passphrase, setPassphrase] = useState<string | null>(null)
  const save = async () => {
    const secret = newPassphrase()
    const html = await encryptSlips(secret, {
      lang: lang === 'ch' ? 'zh' : 'en',
      title: i18n.t('people.passwords', { count }),
      ask: i18n.t('people.file-passphrase'),
      open: i18n.t('people.file-open'),
      wrong: i18n.t('people.file-wrong'),
      slips: slips.map(({ name, before, password, after }) => [name, ...before, password, after]),
    })
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'slips.html' })
    link.click()
    URL.revokeObjectURL(url)
    setPassphrase(secret)
  }
  const secrets = [
    ...(passphrase
      ? [{ secret: passphrase, note: i18n.t('people.passphrase-of-file'), name: undefined }]
      : []),
    ...passwords.slice(0, shownMax).map(({ username, password }) => ({
      secret: password,
      note: username,
      name: i18n.t('people.copy-of', { username }),
    })),
  ]
  return (
    <Dialog
      role="alertdialog"
      blocking
      title={i18n.t('people.passwords', { count })}
      note={i18n.t('people.passwords-text', { count, days, isFirst: String(isFirst) })}
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          {i18n.t('people.done')}
        </Button>
      }
    >
      <Flex wrap="wrap" gap="s2" marginBottom="s4">
        <Button icon={Printer} onClick={() => window.print()}>
          {i18n.t('people.print-slips')}
        </Button>
        {window.isSecureContext && (
          <Button icon={Lock} onClick={() => void save()}>
            {i18n.t('people.encrypted-file')}
          </Button>
        )}
        {canCopy && count > 1 && (
          <Button icon={Copy} onClick={() => void copy(all)}>
            {i18n.t('people.copy-all')}
          </Button>
        )}
      </Flex>
      <chakra.ul display="grid" gap="s2">
        {secrets.map(({ secret, note, name }) => (
          <chakra.li
            key={note}
            display="flex"
            alignItems="center"
            gap="s3"
            padding="s3"
            paddingLeft="s4"
            border="hairline.strong"
            borderRadius="base"
            background="canvas"
            aria-live={name ? undefined : 'polite'}
          >
            <chakra.div flex={1} minWidth={0}>
              <chakra.code
                fontFamily={'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono", monospace'}
                fontSize="lg"
                fontWeight="strong"
                letterSpacing=".06em"
                overflowWrap="anywhere"
              >
                {secret}
              </chakra.code>
              <Small>{note}</Small>
            </chakra.div>
            {canCopy && (
              <Button icon={Copy} aria-label={name} onClick={() => void copy(secret)}>
                {i18n.t('people.copy')}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {count > shownMax && (
        <Note marginTop="s3">{i18n.t('people.passwords-more', { count: count - shownMax })}</Note>
      )}
      {total > count && (
        <Note marginTop="s3">{i18n.t('people.passwords-left', { count: total - count })}</Note>
      )}
      {kept > 0 && <Note marginTop="s3">{i18n.t('people.passwords-kept', { count: kept })}</Note>}
      <Slips>
        {slips.map(({ username, name, before, password, after }) => (
          <article key={username}>
            <h2>{name}</h2>
            {before.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>
              <code>{password}</code>
            </p>
            <p>{after}</p>
          </article>
        ))}
      </Slips>
    </Dialog>
  )
}

interface ResetDialogProps {
  which: EmployeeSelection
  count?: number
  /** The person's name, if it is only one. */
  name?: string
  /** The first password of a new account, which is made without asking. */
  isFirst?: boolean
  onClose: () => void
}

type Passwords = ResetPasswordsOutput['passwords']
interface Made {
  passwords: Passwords
  /** How many will be made. */
  total: number
  kept: number
  ended: boolean
}

/** Makes one-time passwords, after asking, and shows them once. The list is read again when it is closed. */
export function ResetDialog(props: ResetDialogProps) {
  const { which, count = 1, name, isFirst = false } = props
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const [made, setMade] = useState<Made | null>(null)
  const onClose = () => {
    props.onClose()
    void utils.people.employees.invalidate()
  }
  const reset = async () => {
    const passwords: Passwords = []
    let [total, kept] = [count, 0]
    const show = (ended: boolean) => setMade({ passwords: [...passwords], total, kept, ended })
    show(false)
    try {
      const asked = await trpcClient.people.employees.resettable.mutate({ which })
      total = asked.ids.length
      kept = asked.kept
      for (let from = 0; from < total; from += limits.resetBatchMax) {
        const ids = asked.ids.slice(from, from + limits.resetBatchMax)
        const some = await trpcClient.people.employees.resetPasswords.mutate({ ids })
        passwords.push(...some.passwords)
        show(false)
      }
    } catch (error) {
      notifyFailure(error)
      // Passwords that were made before the failure are valid already, so they are shown.
      if (passwords.length === 0) {
        onClose()
        return
      }
    }
    if (total > 0) show(true)
    else {
      notify({ kind: 'warn', title: i18n.t('people.passwords-kept', { count: kept }) })
      onClose()
    }
  }
  const started = useRef(false)
  useEffect(() => {
    if (!isFirst || started.current) return
    started.current = true
    void reset()
  })
  if (made?.ended) return <MadePasswords made={made} isFirst={isFirst} onClose={onClose} />
  if (isFirst) return null
  const done = made?.passwords.length ?? 0
  return (
    <ConfirmDialog
      title={name ? i18n.t('people.reset-one', { name }) : i18n.t('people.reset-some', { count })}
      text={i18n.t('people.reset-text', {
        days: limits.oneTimePasswordDays,
        several: String(name === undefined),
      })}
      confirm={i18n.t('people.reset-password')}
      busy={made !== null}
      onConfirm={() => void reset()}
      onCancel={props.onClose}
    >
      {made && made.total > limits.resetBatchMax && (
        <Meter
          percent={(100 * done) / made.total}
          label={i18n.t('people.passwords-made', { done, total: made.total })}
        />
      )}
    </ConfirmDialog>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import type { ResetPasswordsOutput } from '@vantage/contracts/people/employees'
import { Copy, Printer } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { notify } from '../../components/notify.ts'
import { Slips } from '../../components/slips.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'

const Secrets = chakra('ul', { base: { display: 'grid', gap: 's2' } })
const Secret = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's3',
    padding: 's3',
    paddingLeft: 's4',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'base',
    background: 'canvas',
    '& > div': { flex: 1, minWidth: 0 },
    '& small': { display: 'block', color: 'ink.soft', fontSize: 'xs' },
    '& code': {
      fontFamily: 'ui-monospace, "SF Mono", Consolas, "Noto Sans Mono", monospace',
      fontSize: 'lg',
      fontWeight: 'strong',
      letterSpacing: '.06em',
      overflowWrap: 'anywhere',
    },
  },
})
const More = chakra('p', { base: { marginTop: 's3', color: 'ink.soft', fontSize: 'sm' } })

/** More of them are on the slips alone. */
const shownMax = 20

interface MadePasswordsProps {
  made: ResetPasswordsOutput & { total: number; kept: number }
  onClose: () => void
}

/** One-time passwords, this once: to be copied, or printed as slips. */
export function MadePasswords({ made: { passwords, total, kept }, onClose }: MadePasswordsProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  // Without TLS there is no clipboard.
  const canCopy = 'clipboard' in navigator
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'good', title: i18n.t('people.copied') })
  }
  const count = passwords.length
  const days = limits.oneTimePasswordDays
  const all = passwords.map(({ username, password }) => `${username}\t${password}`).join('\n')
  return (
    <Dialog
      role="alertdialog"
      blocking
      title={i18n.t('people.passwords', { count })}
      note={i18n.t('people.passwords-text', { days })}
      onClose={onClose}
      footer={
        <>
          {canCopy && count > 1 && (
            <Button icon={Copy} onClick={() => void copy(all)}>
              {i18n.t('people.copy-all')}
            </Button>
          )}
          <Button icon={Printer} onClick={() => window.print()}>
            {i18n.t('people.print-slips')}
          </Button>
          <Button kind="main" onClick={onClose}>
            {i18n.t('people.done')}
          </Button>
        </>
      }
    >
      <Secrets>
        {passwords.slice(0, shownMax).map(({ username, password }) => (
          <Secret key={username}>
            <div>
              <code>{password}</code>
              <small>{username}</small>
            </div>
            {canCopy && (
              <Button
                icon={Copy}
                aria-label={i18n.t('people.copy-of', { username })}
                onClick={() => void copy(password)}
              >
                {i18n.t('people.copy')}
              </Button>
            )}
          </Secret>
        ))}
      </Secrets>
      {count > shownMax && (
        <More>{i18n.t('people.passwords-more', { count: count - shownMax })}</More>
      )}
      {total > count && <More>{i18n.t('people.passwords-left', { count: total - count })}</More>}
      {kept > 0 && <More>{i18n.t('people.passwords-kept', { count: kept })}</More>}
      <Slips>
        {passwords.map((one) => (
          <article key={one.username}>
            <h2>{personName(lang, one)}</h2>
            <p>{i18n.t('people.slip-login', { address: window.location.host })}</p>
            <p>{i18n.t('people.slip-username', { username: one.username })}</p>
            <p>
              <code>{one.password}</code>
            </p>
            <p>{i18n.t('people.slip-text', { days })}</p>
          </article>
        ))}
      </Slips>
    </Dialog>
  )
}

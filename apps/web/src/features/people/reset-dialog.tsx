import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'

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

interface ResetDialogProps {
  ids: number[]
  /** Whose password it is, where it is one alone. */
  name?: string
  /** A new account has none yet: nothing is asked. */
  isFirst?: boolean
  onClose: () => void
}

/** Makes one-time passwords, after asking, and shows them once. */
export function ResetDialog({ ids, name, isFirst = false, onClose }: ResetDialogProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const notifyFailure = useNotifyFailure()
  const reset = trpc.people.employees.resetPasswords.useMutation({
    onError: (error) => {
      notifyFailure(error)
      onClose()
    },
    onSuccess: () => utils.people.employees.invalidate(),
  })
  const { mutate } = reset
  const started = useRef(false)
  useEffect(() => {
    if (!isFirst || started.current) return
    started.current = true
    mutate({ ids })
  }, [isFirst, ids, mutate])
  const count = ids.length
  if (!reset.data) {
    if (isFirst) return null
    return (
      <ConfirmDialog
        title={name ? i18n.t('people.reset-one', { name }) : i18n.t('people.reset-some', { count })}
        text={i18n.t('people.reset-text')}
        confirm={i18n.t('people.reset-password')}
        busy={reset.isPending}
        onConfirm={() => mutate({ ids })}
        onCancel={onClose}
      />
    )
  }
  const { passwords } = reset.data
  // Without TLS there is no clipboard.
  const canCopy = 'clipboard' in navigator
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'good', title: i18n.t('people.copied') })
  }
  const all = passwords.map(({ username, password }) => `${username}\t${password}`).join('\n')
  return (
    <Dialog
      role="alertdialog"
      blocking
      title={i18n.t('people.passwords', { count: passwords.length })}
      note={i18n.t('people.passwords-text')}
      onClose={onClose}
      footer={
        <>
          {canCopy && passwords.length > 1 && (
            <Button icon={Copy} onClick={() => void copy(all)}>
              {i18n.t('people.copy-all')}
            </Button>
          )}
          <Button kind="main" onClick={onClose}>
            {i18n.t('people.done')}
          </Button>
        </>
      }
    >
      <Secrets>
        {passwords.map(({ username, password }) => (
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
    </Dialog>
  )
}

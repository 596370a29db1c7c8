import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import type { EmployeeSelection, ResetPasswordsOutput } from '@vantage/contracts/people/employees'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Meter } from '../../components/meter.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { MadePasswords } from './made-passwords.tsx'

interface ResetDialogProps {
  which: EmployeeSelection
  count?: number
  /** Whose password it is, where it is one alone. */
  name?: string
  /** A new account has none yet: nothing is asked. */
  isFirst?: boolean
  onClose: () => void
}

type Passwords = ResetPasswordsOutput['passwords']
interface Made {
  passwords: Passwords
  /** How many are made in all, once that is known. */
  total: number
  kept: number
  ended: boolean
}

/** Makes one-time passwords, after asking, and shows them once. Nothing else is read before it is closed. */
export function ResetDialog(props: ResetDialogProps) {
  const { which, count = 1, name, isFirst = false } = props
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const notifyFailure = useNotifyFailure()
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
      for (let from = 0; from < total; from += limits.resetAtOnceMax) {
        const ids = asked.ids.slice(from, from + limits.resetAtOnceMax)
        const some = await trpcClient.people.employees.resetPasswords.mutate({ ids })
        passwords.push(...some.passwords)
        show(false)
      }
    } catch (error) {
      notifyFailure(error)
      // What was made is shown all the same: it holds already.
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
  if (made?.ended) return <MadePasswords made={made} onClose={onClose} />
  if (isFirst) return null
  const done = made?.passwords.length ?? 0
  return (
    <ConfirmDialog
      title={name ? i18n.t('people.reset-one', { name }) : i18n.t('people.reset-some', { count })}
      text={i18n.t('people.reset-text', { days: limits.oneTimePasswordDays })}
      confirm={i18n.t('people.reset-password')}
      busy={made !== null}
      onConfirm={() => void reset()}
      onCancel={props.onClose}
    >
      {made && made.total > limits.resetAtOnceMax && (
        <Meter
          percent={(100 * done) / made.total}
          label={i18n.t('people.passwords-made', { done, total: made.total })}
        />
      )}
    </ConfirmDialog>
  )
}

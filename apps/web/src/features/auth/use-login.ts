import type { LoginInput } from '@vantage/contracts/auth/login'
import { notify } from '../../components/notify.ts'
import { failureStatus, retryTime } from '../../lib/failures.ts'
import { formatClock } from '../../lib/format.ts'
import { useLang, useT } from '../../lib/i18n/index.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useEntry } from './use-entry.ts'

type Login = {
  busy: boolean
  /** Signs in and leaves the page, or says why not and gives false. */
  login: (input: LoginInput) => Promise<boolean>
}

export function useLogin(): Login {
  const t = useT()
  const lang = useLang()
  const enter = useEntry()
  const mutation = trpc.auth.login.useMutation()

  const explain = (error: unknown) => {
    if (failureStatus(error) !== 429) {
      notify({ kind: 'bad', title: t('common.server'), text: t('common.refused') })
      return
    }
    const until = retryTime(error, new Date())
    const text = until
      ? t('auth.too-many-until', { time: formatClock(lang, until) })
      : t('auth.too-many-later')
    notify({ kind: 'warn', title: t('auth.too-many'), text, sticky: true })
  }

  const login = async (input: LoginInput) => {
    try {
      const result = await mutation.mutateAsync(input)
      if (result.outcome === 'wrong') {
        notify({ kind: 'bad', title: t('auth.retry'), text: t('auth.wrong') })
        return false
      }
      if (result.user.username !== input.username) throw new Error('Another account answered')
      await enter(result.user)
      return true
    } catch (error) {
      explain(error)
      return false
    }
  }
  return { busy: mutation.isPending, login }
}

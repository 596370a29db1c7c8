import type { LoginInput } from '@vantage/contracts/auth/login'
import { words } from '../../components/words.ts'
import { notify } from '../../components/notify.ts'
import { useLingui } from '@lingui/react'
import { trpc } from '../../lib/trpc.ts'
import { useEntry } from './use-entry.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'

type Login = {
  busy: boolean
  /** Signs in and leaves the page, or says why not and gives false. */
  login: (input: LoginInput) => Promise<boolean>
}

export function useLogin(): Login {
  const { i18n } = useLingui()
  const enter = useEntry()
  const explainRefusal = useExplainRefusal()
  const mutation = trpc.auth.login.useMutation()

  const explain = (error: unknown) => {
    if (explainRefusal(error)) return
    notify({ kind: 'bad', title: i18n.t(words.server), text: i18n.t(words.refused) })
  }

  const login = async (input: LoginInput) => {
    try {
      const result = await mutation.mutateAsync(input)
      if (result.outcome === 'wrong') {
        notify({ kind: 'bad', title: i18n.t('auth.retry'), text: i18n.t('auth.wrong') })
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

import { useEffect, useRef, useState } from 'react'
import { notify } from '../../components/notify.ts'
import type { Note } from '../../components/states.ts'
import { type DingtalkApp, insideDingtalk, requestAuthCode } from '../../lib/dingtalk.ts'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { trpc } from '../../lib/trpc.ts'
import { useEntry } from './use-entry.ts'

type DingtalkLogin = {
  /** The sign-in is under way and covers the page. */
  running: boolean
  /** Leaves it for the form; whatever DingTalk still answers is ignored. */
  giveUp: () => void
}
type Problem = { kind: Note['kind']; title: MessageId; text: MessageId; sticky?: true }

const notBound: Problem = {
  kind: 'warn',
  title: /*i18n*/ 'auth.not-bound-title',
  text: /*i18n*/ 'auth.not-bound',
  sticky: true,
}
const expired: Problem = {
  kind: 'bad',
  title: /*i18n*/ 'auth.dingtalk-failed',
  text: /*i18n*/ 'auth.out-of-date',
}
const unauthorized: Problem = {
  kind: 'bad',
  title: /*i18n*/ 'auth.dingtalk-failed',
  text: /*i18n*/ 'auth.dingtalk-unauthorized',
}

/**
 * Signs in by itself inside DingTalk, once per visit. `app` is undefined until the server has said which app this is, null when there is none.
 */
export function useDingtalkLogin(app: DingtalkApp | null | undefined): DingtalkLogin {
  const { i18n } = useLingui()
  const enter = useEntry()
  const { mutateAsync } = trpc.auth.loginViaDingtalk.useMutation()
  const [over, setOver] = useState(() => !insideDingtalk())
  const started = useRef(false)
  const left = useRef(false)

  const signIn = async (dingtalk: DingtalkApp) => {
    const problem = await attempt(dingtalk)
    if (left.current) return
    setOver(true)
    if (problem) notify({ ...problem, title: i18n.t(problem.title), text: i18n.t(problem.text) })
  }
  const attempt = async (dingtalk: DingtalkApp): Promise<Problem | null> => {
    try {
      const result = await mutateAsync({ code: await requestAuthCode(dingtalk) })
      if (result.outcome === 'not-bound') return notBound
      if (result.outcome === 'expired') return expired
      if (result.outcome === 'unavailable') return unauthorized
      if (!left.current) await enter(result.user)
      return null
    } catch {
      return unauthorized
    }
  }
  useEffect(() => {
    if (!app || over || started.current) return
    started.current = true
    void signIn(app)
  })
  const giveUp = () => {
    left.current = true
    setOver(true)
  }
  return { running: !over && app !== null, giveUp }
}

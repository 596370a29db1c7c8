import { useEffect, useRef, useState } from 'react'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import type { Note } from '../../components/notice.tsx'
import { type DingtalkApp, insideDingtalk, requestAuthCode } from '../../lib/dingtalk.ts'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { trpc } from '../../lib/trpc.ts'
import { useEntry } from './use-entry.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'

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
  const explainRefusal = useExplainRefusal()
  const notifyFailure = useNotifyFailure()
  const { mutateAsync } = trpc.auth.loginViaDingtalk.useMutation()
  const [over, setOver] = useState(() => !insideDingtalk())
  const started = useRef(false)
  const left = useRef(false)

  const signIn = async (dingtalk: DingtalkApp) => {
    try {
      const problem = await attempt(dingtalk)
      if (left.current || !problem) return
      notify({ ...problem, title: i18n.t(problem.title), text: i18n.t(problem.text) })
    } catch (error) {
      if (!left.current && explainRefusal(error) === null) notifyFailure(error)
    } finally {
      setOver(true)
    }
  }
  const attempt = async (dingtalk: DingtalkApp): Promise<Problem | null> => {
    const code = await requestAuthCode(dingtalk).catch(() => null)
    if (code === null) return unauthorized
    const result = await mutateAsync({ code })
    if (result.outcome === 'not-bound') return notBound
    if (result.outcome === 'expired') return expired
    if (result.outcome === 'unavailable') return unauthorized
    if (!left.current) await enter(result)
    return null
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

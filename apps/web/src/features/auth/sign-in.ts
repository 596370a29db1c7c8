import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import type { LoginInput } from '@vantage/contracts/auth/sessions'
import type { SessionUser } from '@vantage/contracts/auth/users'
import type { OwnChange } from '@vantage/contracts/people/account-changes'
import type { MessageId } from '@vantage/i18n/message-id'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dismissNotes, notify, notifyFailure } from '../../components/notify.ts'
import type { Note } from '../../components/notice.tsx'
import { landingOf } from '../../lib/access.ts'
import { type DingtalkApp, insideDingtalk, requestAuthCode } from '../../lib/dingtalk.ts'
import { failureTexts } from '../../lib/failures.ts'
import { prefetchPage } from '../../lib/code-loading.ts'
import { storeUser } from '../../lib/use-session.ts'
import { trpc } from '../../lib/trpc.ts'
import { useExplainRefusal } from './use-explain-refusal.ts'

/**
 * Takes a person who has just signed in to where they were going, without any data of an earlier user. The owner of the
 * account gets to see what others changed of it.
 */
function useEntry() {
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ user, changes }: { user: SessionUser; changes: OwnChange[] }) => {
    const place = landingOf(user, query.get('next'), window.location.origin)
    await prefetchPage(place)
    const known = utils.auth.session.getData()
    queries.clear()
    storeUser(user)
    dismissNotes()
    utils.auth.session.setData(undefined, { dingtalk: null, demo: false, ...known, user, changes })
    await navigate(place, { replace: true })
  }
}

/** Signs in and leaves the page, or shows why not and returns that text. */
export function useLogin(): (input: LoginInput) => Promise<string | null> {
  const { i18n } = useLingui()
  const enter = useEntry()
  const explainRefusal = useExplainRefusal()
  const { mutateAsync } = trpc.auth.login.useMutation({ meta: { quiet: true } })
  const refuse = (title: string, text: string) => {
    notify({ kind: 'bad', title, text })
    return text
  }
  return async (input) => {
    try {
      const result = await mutateAsync(input)
      if (result.outcome === 'wrong') return refuse(i18n.t('auth.retry'), i18n.t('auth.wrong'))
      if (result.outcome === 'ended') {
        return refuse(i18n.t('auth.retry'), i18n.t('auth.one-time-ended'))
      }
      if (result.user.username !== input.username) throw new Error('Another account answered')
      await enter(result)
      return null
    } catch (error) {
      const { title, text, values } = failureTexts(error)
      return explainRefusal(error) ?? refuse(i18n.t(title), i18n.t(text, values))
    }
  }
}

type Problem = Pick<Note, 'kind' | 'sticky'> & { title: MessageId; text: MessageId }

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
const unauthorized: Problem = { ...expired, text: /*i18n*/ 'auth.dingtalk-unauthorized' }

/**
 * Signs in by itself inside DingTalk, once per visit. `app` is undefined until the server has said which app this is, null
 * when there is none. While `running`, the sign-in covers the page; `giveUp` leaves it for the form, and whatever DingTalk
 * still answers is ignored.
 */
export function useDingtalkLogin(app: DingtalkApp | null | undefined) {
  const { i18n } = useLingui()
  const enter = useEntry()
  const explainRefusal = useExplainRefusal()
  const { mutateAsync } = trpc.auth.loginViaDingtalk.useMutation({ meta: { quiet: true } })
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

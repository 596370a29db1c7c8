import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, LogOut, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '../../components/words.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { PageLoading } from '../../components/skeleton.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { readStoredUser } from '../../lib/use-session.ts'
import { trpc } from '../../lib/trpc.ts'

interface LogoutPageProps {
  /** Loads what handles answers kept on this device; null if there are none. */
  loadLeaving: () => Promise<{
    /** Resolves to false when some of the person's answers could not be saved. */
    saveKept: (username: string) => Promise<boolean>
    removeKept: (username: string) => void
  } | null>
}

/**
 * Ends the server's session and clears this tab's storage, so that nothing of the person stays on the device. Kept answers
 * are saved first; if that fails, the person decides.
 */
export function LogoutPage({ loadLeaving }: LogoutPageProps) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const started = useRef(false)
  const [problem, setProblem] = useState<'unsaved' | 'failed' | null>(null)
  const { mutateAsync, isSuccess } = trpc.auth.logout.useMutation({
    meta: { quiet: true },
    onSuccess: () => {
      const known = utils.auth.session.getData()
      sessionStorage.clear()
      queries.clear()
      const nobody = { user: null, changes: [] }
      utils.auth.session.setData(undefined, { dingtalk: null, demo: false, ...known, ...nobody })
    },
  })
  const logOut = async ({ saving }: { saving: boolean }) => {
    setProblem(null)
    const session = await utils.auth.session.ensureData().catch(() => null)
    const user = session?.user ?? readStoredUser()
    const leaving = user && (await loadLeaving())
    if (saving && leaving && !(await leaving.saveKept(user.username))) return setProblem('unsaved')
    await mutateAsync()
    if (user) leaving?.removeKept(user.username)
  }
  const tryTo = (how: { saving: boolean }) => void logOut(how).catch(() => setProblem('failed'))
  useEffect(() => {
    if (started.current) return
    started.current = true
    tryTo({ saving: true })
  })
  if (problem) {
    const [title, text] =
      problem === 'unsaved'
        ? [i18n.t('auth.not-saved'), i18n.t('auth.not-saved-text')]
        : [i18n.t('auth.logout-failed'), i18n.t('auth.logout-failed-text')]
    return (
      <Message title={title} text={text} bad>
        <Button icon={RotateCw} onClick={() => tryTo({ saving: true })}>
          {i18n.t(words.retry)}
        </Button>
        {problem === 'unsaved' && (
          <Button danger onClick={() => tryTo({ saving: false })}>
            {i18n.t('auth.logout-and-delete')}
          </Button>
        )}
      </Message>
    )
  }
  if (!isSuccess) return <PageLoading />
  return (
    <Message title={i18n.t('auth.logged-out')} text={i18n.t('auth.logged-out-text')}>
      <Button kind="main" onClick={() => window.open(paths.login, '_blank', 'noopener')}>
        {i18n.t('auth.open-login')}
        <VisuallyHidden>, {i18n.t('auth.new-tab')}</VisuallyHidden>
      </Button>
    </Message>
  )
}

type MessageProps = { title: string; text: string; bad?: boolean; children: ReactNode }

function Message({ title, text, bad = false, children }: MessageProps) {
  const { i18n } = useLingui()
  return (
    <Page header={<AppHeader langSwitch={false} />} title={i18n.t('auth.logout-title')}>
      <chakra.output display="block">
        <EmptyState as="h1" icon={bad ? CircleAlert : LogOut} bad={bad} title={title} text={text}>
          {children}
        </EmptyState>
      </chakra.output>
    </Page>
  )
}

import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, LogOut, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { words } from '../../components/words.ts'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { PageLoading } from '../../components/page-loading.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'

/** Ends the server's session and clears this tab's storage, then says so. */
export function LogoutPage() {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const utils = trpc.useUtils()
  const started = useRef(false)
  const { mutate, isSuccess, isError } = trpc.auth.logout.useMutation({
    onSuccess: () => {
      const known = utils.auth.session.getData()
      sessionStorage.clear()
      queries.clear()
      utils.auth.session.setData(undefined, { dingtalk: null, demo: false, ...known, user: null })
    },
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate()
  })
  if (isError) {
    return (
      <Message title={i18n.t('auth.logout-failed')} text={i18n.t('auth.logout-failed-text')} bad>
        <Button icon={RotateCw} onClick={() => mutate()}>
          {i18n.t(words.retry)}
        </Button>
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

type MessageProps = { title: string; text: string; bad?: boolean; children: React.ReactNode }

function Message({ title, text, bad = false, children }: MessageProps) {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader langSwitch={false} />
      <Page title={i18n.t('auth.logout-title')}>
        <chakra.output display="block">
          <EmptyState as="h1" icon={bad ? CircleAlert : LogOut} bad={bad} title={title} text={text}>
            {children}
          </EmptyState>
        </chakra.output>
      </Page>
    </>
  )
}

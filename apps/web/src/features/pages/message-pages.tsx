import { Clock, Search, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'

/** `/404` and every unknown path. */
export function NotFoundPage() {
  const t = useT()
  return (
    <MessagePage icon={Search} title={t('pages.not-found')} text={t('pages.not-found-text')}>
      <LinkButton to={paths.login}>{t('common.to-home')}</LinkButton>
    </MessagePage>
  )
}

/** A page that this version does not have yet. */
export function NotAvailablePage() {
  const t = useT()
  return (
    <MessagePage
      icon={Clock}
      title={t('pages.later')}
      text={t('pages.later-text')}
      langSwitch={false}
    >
      <LinkButton to={paths.login}>{t('pages.later-home')}</LinkButton>
    </MessagePage>
  )
}

type MessagePageProps = {
  icon: LucideIcon
  title: string
  text: string
  langSwitch?: boolean
  children: ReactNode
}

/** A whole page with one message; the children lead on. */
function MessagePage({ icon, title, text, langSwitch = true, children }: MessagePageProps) {
  return (
    <>
      <AppHeader langSwitch={langSwitch} />
      <Page title={title}>
        <EmptyState as="h1" icon={icon} title={title} text={text}>
          {children}
        </EmptyState>
      </Page>
    </>
  )
}

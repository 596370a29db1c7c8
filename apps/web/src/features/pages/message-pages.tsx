import { Clock, Search, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '../../components/words.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'

/** `/404` and every unknown path. */
export function NotFoundPage() {
  const { i18n } = useLingui()
  return (
    <MessagePage
      icon={Search}
      title={i18n.t('pages.not-found')}
      text={i18n.t('pages.not-found-text')}
    >
      <LinkButton to={paths.login}>{i18n.t(words.toHome)}</LinkButton>
    </MessagePage>
  )
}

/** A page that this version does not have yet. */
export function NotAvailablePage() {
  const { i18n } = useLingui()
  return (
    <MessagePage
      icon={Clock}
      title={i18n.t('pages.later')}
      text={i18n.t('pages.later-text')}
      langSwitch={false}
    >
      <LinkButton to={paths.login}>{i18n.t('pages.later-home')}</LinkButton>
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

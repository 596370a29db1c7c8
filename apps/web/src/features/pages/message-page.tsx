import type { ReactNode } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import type { IconName } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'

type MessagePageProps = {
  icon: IconName
  title: string
  text: string
  langSwitch?: boolean
  children: ReactNode
}

/** A whole page that says one thing, with the way on as children. */
export function MessagePage({ icon, title, text, langSwitch = true, children }: MessagePageProps) {
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

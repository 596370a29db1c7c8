import { Clock } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { paths } from '../../lib/paths.ts'

const things: Record<string, MessageId> = {
  [paths.consoleQuestion]: /*i18n*/ 'console.question',
  [paths.consoleQuestionnaire]: /*i18n*/ 'console.questionnaire',
  [paths.consoleActivity]: /*i18n*/ 'console.activity',
  [paths.consoleTarget]: /*i18n*/ 'console.target',
  [paths.consoleDept]: /*i18n*/ 'console.dept',
  [paths.consoleEmployee]: /*i18n*/ 'console.employee',
}

/** A console page that this version does not have yet, and how to work without it. */
export function ConsolePage() {
  const { i18n } = useLingui()
  const lang = useLang()
  const { pathname } = useLocation()
  const name = i18n.t(things[pathname.replace(/\/$/, '')] ?? /*i18n*/ 'console.title')
  const thing = lang === 'en' ? name.toLowerCase() : name
  return (
    <Page title={name}>
      <EmptyState
        as="h1"
        icon={Clock}
        title={i18n.t('console.later', { thing })}
        text={i18n.t('console.later-text')}
      />
    </Page>
  )
}

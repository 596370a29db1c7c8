import { Clock } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { EmptyState } from '../../components/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { type MessageId, useLang, useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'

const things: Record<string, MessageId> = {
  [paths.consoleQuestion]: 'console.question',
  [paths.consoleQuestionnaire]: 'console.questionnaire',
  [paths.consoleActivity]: 'console.activity',
  [paths.consoleTarget]: 'console.target',
  [paths.consoleDept]: 'console.dept',
  [paths.consoleEmployee]: 'console.employee',
}

/** A console page that this version does not have yet, and how to work without it. */
export function ConsolePage() {
  const t = useT()
  const lang = useLang()
  const { pathname } = useLocation()
  const name = t(things[pathname.replace(/\/$/, '')] ?? 'console.title')
  const thing = lang === 'en' ? name.toLowerCase() : name
  return (
    <Page title={name}>
      <EmptyState
        as="h1"
        icon={Clock}
        title={t('console.later', { thing })}
        text={t('console.later-text')}
      />
    </Page>
  )
}

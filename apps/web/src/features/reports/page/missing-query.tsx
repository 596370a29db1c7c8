import { locales } from '@vantage/i18n/languages'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { paths } from '../../../lib/paths.ts'
import type { ResultKey } from '../model/result-query.ts'
import { StatePage } from './state-page.tsx'

/** Closes the window; where the browser refuses, says what is missing. */
export function MissingQuery({ missing }: { missing: readonly ResultKey[] }) {
  const { i18n } = useLingui()
  const lang = useLang()
  useEffect(() => window.close(), [])
  const names = new Intl.ListFormat(locales[lang]).format(
    missing.map((key) => i18n.t('reports.missing', { key })),
  )
  return (
    <StatePage>
      <EmptyState
        as="h1"
        icon={Search}
        title={i18n.t('reports.missing.heading')}
        text={i18n.t('reports.missing.explain', { names })}
      >
        <LinkButton to={paths.activities}>{i18n.t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}

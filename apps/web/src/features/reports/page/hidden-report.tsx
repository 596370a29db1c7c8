import { EyeOff } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../../lib/paths.ts'
import { StatePage } from './state-page.tsx'

/** The administrator has switched the results off, or replaced the round by another version. */
export function HiddenReport({ why }: { why: 'hidden' | 'withdrawn' }) {
  const { i18n } = useLingui()
  return (
    <StatePage>
      <EmptyState
        as="h1"
        icon={EyeOff}
        title={i18n.t('reports.not-shown.heading', { why })}
        text={i18n.t('reports.not-shown.explain', { why })}
      >
        <LinkButton to={paths.activities}>{i18n.t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}

import { EyeOff } from 'lucide-react'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { useT } from '../../../lib/i18n/index.tsx'
import { paths } from '../../../lib/paths.ts'
import { StatePage } from './state-page.tsx'

/** The administrator has switched the results off, or replaced the round by another version. */
export function HiddenReport({ why }: { why: 'hidden' | 'withdrawn' }) {
  const t = useT()
  return (
    <StatePage>
      <EmptyState
        as="h1"
        icon={EyeOff}
        title={t(`reports.${why}.heading`)}
        text={t(`reports.${why}.explain`)}
      >
        <LinkButton to={paths.activities}>{t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}

import { Clock, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { notify } from '../../../components/notify.ts'
import { useT } from '../../../lib/i18n/index.tsx'
import { paths } from '../../../lib/paths.ts'
import { StatePage } from './state-page.tsx'

/** The activity is still running: a warning that stays until it is closed, and a way to look again. */
export function UnfinishedReport() {
  const t = useT()
  useEffect(
    () =>
      notify({
        kind: 'warn',
        title: t('reports.unfinished.title'),
        text: t('reports.unfinished.text'),
        sticky: true,
      }),
    [t],
  )
  return (
    <StatePage>
      <EmptyState
        as="h1"
        icon={Clock}
        title={t('reports.unfinished.heading')}
        text={t('reports.unfinished.explain')}
      >
        <Button kind="main" icon={RotateCw} onClick={() => window.location.reload()}>
          {t('common.refresh')}
        </Button>
        <LinkButton to={paths.activities}>{t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}

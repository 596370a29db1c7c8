import { Clock, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { words } from '../../../components/words.ts'
import { Button, LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { notify } from '../../../components/notify.ts'
import { useLingui } from '@lingui/react'
import { paths } from '../../../lib/paths.ts'
import { StatePage } from './state-page.tsx'

/** The activity is still running: a warning that stays until it is closed, and a way to look again. */
export function UnfinishedReport() {
  const { i18n } = useLingui()
  useEffect(
    () =>
      notify({
        kind: 'warn',
        title: i18n.t('reports.unfinished.title'),
        text: i18n.t('reports.unfinished.text'),
        sticky: true,
      }),
    [i18n],
  )
  return (
    <StatePage>
      <EmptyState
        as="h1"
        icon={Clock}
        title={i18n.t('reports.unfinished.heading')}
        text={i18n.t('reports.unfinished.explain')}
      >
        <Button kind="main" icon={RotateCw} onClick={() => window.location.reload()}>
          {i18n.t(words.refresh)}
        </Button>
        <LinkButton to={paths.activities}>{i18n.t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}

import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { useLingui } from '@lingui/react'
import { ChartColumn } from 'lucide-react'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { Page } from '../../components/page.tsx'
import { trpc } from '../../lib/trpc.ts'
import { AssignmentTable } from './assignment-table.tsx'
import { Intro } from './intro.tsx'
import { ListLoading, ListProblem, NoActivity } from './list-states.tsx'
import { Notices } from './notices.tsx'
import { ReportCard, ReportsDialog } from './reports.tsx'
import { useReports } from './use-reports.ts'

const Note = chakra('p', { base: { marginTop: 's3', color: 'ink.faint', fontSize: 'xs' } })

/** "My activities": what the person has to fill in, and the way to their own reports. */
export function ActivitiesPage() {
  const { i18n } = useLingui()
  const list = trpc.activities.mine.useQuery(undefined, { refetchOnMount: 'always' })
  const { ready, isOpen, open, close } = useReports(list.data?.rows)
  const menu = [{ icon: ChartColumn, label: i18n.t('activities.report'), onSelect: open }] as const
  return (
    <>
      <AppHeader menu={menu} />
      <Page title={i18n.t('activities.title')}>
        <Intro totals={list.data} loading={list.isPending} />
        {list.data && <Notices mine={list.data} />}
        {list.isPending || <ReportCard reports={ready} onShowAll={open} />}
        {list.data ? (
          <Assignments rows={list.data.rows} />
        ) : list.isError ? (
          <ListProblem
            error={list.error}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <ListLoading />
        )}
      </Page>
      {isOpen && <ReportsDialog reports={ready} onClose={close} />}
    </>
  )
}

function Assignments({ rows }: { rows: readonly AssignmentRow[] }) {
  const { i18n } = useLingui()
  if (rows.length === 0) return <NoActivity />
  return (
    <>
      <AssignmentTable rows={rows} />
      <Note id="only-once">{i18n.t('activities.only-once')}</Note>
    </>
  )
}

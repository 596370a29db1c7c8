import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { roundsInput, roundStatus } from '@vantage/contracts/activities/rounds'
import { CircleDashed, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ChoiceFilter } from '../../../components/data-table/list-filter.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../components/data-table/export-menu.tsx'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { Page } from '../../../components/page.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'
import { roundColumns } from './round-columns.tsx'
import { RoundMenu } from './round-menu.tsx'

const CreateDialog = lazy(async () => {
  const { CreateDialog: Loaded } = await import('./create-dialog.tsx')
  return { default: Loaded }
})

/** All rounds, those that need somebody first. */
export function RoundsPage() {
  const { i18n } = useLingui()
  const lang = useLang()
  const list = useListState(roundsInput)
  const query = trpc.activities.rounds.list.useQuery(list.input, {
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const columns = useMemo(() => roundColumns(i18n, lang), [i18n, lang])
  const [creating, setCreating] = useState(false)
  const title = i18n.t('rounds.title')
  const create = (
    <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
      {i18n.t('rounds.new')}
    </Button>
  )
  return (
    <Page title={title} width="wide">
      <PageHead title={title} text={i18n.t('rounds.text')}>
        <ExportMenu path="/export/activities" list={list} total={query.data?.total} />
        {create}
      </PageHead>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={(row) => pickName(lang, row)}
        search={i18n.t('rounds.search')}
        filters={
          <ChoiceFilter
            label={i18n.t('rounds.state')}
            values={list.input.statuses}
            options={roundStatus.options.map((status) => ({
              value: status,
              label: i18n.t('rounds.status', { status }),
            }))}
            onChange={(statuses) => list.set({ statuses })}
          />
        }
        empty={{
          icon: CircleDashed,
          title: i18n.t('rounds.empty'),
          text: i18n.t('rounds.empty-text'),
          children: create,
        }}
        renderActions={(row) => <RoundMenu of={row} />}
        expected={6}
      />
      <Suspense>{creating && <CreateDialog onClose={() => setCreating(false)} />}</Suspense>
    </Page>
  )
}

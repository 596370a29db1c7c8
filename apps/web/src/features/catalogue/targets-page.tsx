import type { I18n } from '@lingui/core'
import { type TargetRow, targetsInput } from '@vantage/contracts/catalogue/targets'
import type { Lang } from '@vantage/i18n/languages'
import { Crosshair } from 'lucide-react'
import { useMemo } from 'react'
import { changedColumn, columnsOf } from '../../components/data-table/list-columns.ts'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { CountLink, TwoNames, useOpenRow } from '../../components/editing/open-row.tsx'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { notify } from '../../components/notify.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { UseFilter } from './catalogue-filters.tsx'

const column = columnsOf<TargetRow>()

const targetColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'name' : 'name_en', {
      header: i18n.t('catalogue.name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames id={original.id} chinese={original.name} english={original.name_en} />
      ),
    }),
    column.accessor('questions', {
      header: i18n.t('catalogue.questions'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <CountLink
          to={`${paths.consoleQuestion}?targets=${original.id}`}
          count={original.questions}
        />
      ),
    }),
    column.accessor('questionnaires', {
      header: i18n.t('catalogue.questionnaires'),
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <CountLink
          to={`${paths.consoleQuestionnaire}?targets=${original.id}`}
          count={original.questionnaires}
        />
      ),
    }),
    changedColumn<TargetRow>(i18n.t('catalogue.changed'), lang),
  ])

const NamedDrawer = openedPart(
  async () => (await import('../../components/editing/named-drawer.tsx')).NamedDrawer,
)
const procedures = trpcClient.catalogue.targets

/** The competencies that questions belong to. */
export function TargetsPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(targetsInput)
  const query = trpc.catalogue.targets.list.useQuery(list.input, liveList)
  const utils = trpc.useUtils()
  const changed = () => void utils.catalogue.invalidate()
  const { open, openRow, close } = useOpenRow()
  const columns = useMemo(() => targetColumns(i18n, lang), [i18n, lang])
  const add = i18n.t('catalogue.target-new')
  return (
    <EditedList
      title={i18n.t('catalogue.targets')}
      text={i18n.t('catalogue.targets-text')}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => pickName(lang, row)}
      search={i18n.t('catalogue.name')}
      filters={<UseFilter list={list} />}
      add={add}
      empty={{
        icon: Crosshair,
        title: i18n.t('catalogue.targets-empty'),
        text: i18n.t('catalogue.targets-empty-text'),
      }}
      exportPath="/export/targets"
      importKind="targets"
      procedures={procedures}
      usedAdvice={i18n.t('catalogue.target-used')}
      onChanged={changed}
      onOpen={openRow}
    >
      {open !== null && (
        <NamedDrawer
          open={open}
          list="targets"
          add={add}
          procedures={procedures}
          onSaved={({ values }) => {
            const name = pickName(lang, values)
            notify({ kind: 'good', title: i18n.t('catalogue.saved', { name }) })
            changed()
            close()
          }}
          onClose={close}
        />
      )}
    </EditedList>
  )
}

import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { type DepartmentRow, departmentsInput } from '@vantage/contracts/people/departments'
import type { Lang } from '@vantage/i18n/languages'
import { Building2 } from 'lucide-react'
import { useMemo } from 'react'
import { changedColumn, columnsOf } from '../../components/data-table/list-columns.ts'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { YesNoFilter } from '../../components/data-table/list-filter.tsx'
import { CountLink, TwoNames, useOpenRow } from '../../components/editing/open-row.tsx'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { notify } from '../../components/notify.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { paths } from '../../lib/paths.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'

const column = columnsOf<DepartmentRow>()

const departmentColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'name' : 'name_en', {
      header: i18n.t('people.department-name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames id={original.id} chinese={original.name} english={original.name_en} />
      ),
    }),
    column.accessor('employees', {
      header: i18n.t('people.employees'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) => (
        <CountLink
          to={`${paths.consoleEmployee}?departments=${original.id}`}
          count={original.employees}
        />
      ),
    }),
    column.accessor('deactivated', {
      header: i18n.t('people.of-them-deactivated'),
      meta: { numeric: true, minor: true },
      cell: ({ getValue }) => <chakra.span color="ink.faint">{getValue()}</chakra.span>,
    }),
    changedColumn<DepartmentRow>(i18n.t('people.changed'), lang),
  ])

const NamedDrawer = openedPart(
  async () => (await import('../../components/editing/named-drawer.tsx')).NamedDrawer,
)
const procedures = trpcClient.people.departments

/** The departments that employees belong to. */
export function DepartmentsPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(departmentsInput)
  const query = trpc.people.departments.list.useQuery(list.input, liveList)
  const utils = trpc.useUtils()
  const changed = () => void utils.people.invalidate()
  const { open, openRow, close } = useOpenRow()
  const columns = useMemo(() => departmentColumns(i18n, lang), [i18n, lang])
  const add = i18n.t('people.department-new')
  return (
    <EditedList
      title={i18n.t('people.departments')}
      text={i18n.t('people.departments-text')}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => pickName(lang, row)}
      search={i18n.t('people.department-name')}
      filters={
        <YesNoFilter
          label={i18n.t('people.use')}
          value={list.input.used}
          yes={i18n.t('people.used')}
          no={i18n.t('people.not-used')}
          onChange={(used) => list.set({ used })}
        />
      }
      add={add}
      empty={{
        icon: Building2,
        title: i18n.t('people.departments-empty'),
        text: i18n.t('people.departments-empty-text'),
      }}
      exportPath="/export/departments"
      importKind="departments"
      procedures={procedures}
      usedAdvice={(_, use) => i18n.t('people.department-used', { kind: use?.kind ?? 'several' })}
      onChanged={changed}
      onOpen={openRow}
    >
      {open !== null && (
        <NamedDrawer
          open={open}
          list="departments"
          add={add}
          procedures={procedures}
          onSaved={({ values }) => {
            const name = pickName(lang, values)
            notify({ kind: 'good', title: i18n.t('people.saved', { name }) })
            changed()
            close()
          }}
          onClose={close}
        />
      )}
    </EditedList>
  )
}

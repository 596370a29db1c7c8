import { useLingui } from '@lingui/react'
import { departmentsInput } from '@vantage/contracts/people/departments'
import { Building2 } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { YesNoFilter } from '../../components/data-table/list-filter.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { useOpenRow } from '../../components/editing/open-row.tsx'
import { notify } from '../../components/notify.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { departmentColumns } from './department-columns.tsx'

/** It comes when a row is opened. */
const NamedDrawer = lazy(async () => {
  const { NamedDrawer: Loaded } = await import('../../components/editing/named-drawer.tsx')
  return { default: Loaded }
})
const procedures = trpcClient.people.departments

/** The departments that employees belong to. */
export function DepartmentsPage() {
  const { i18n } = useLingui()
  const lang = useLang()
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
      usedAdvice={i18n.t('people.department-used')}
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

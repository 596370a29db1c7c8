import { useLingui } from '@lingui/react'
import { targetsInput } from '@vantage/contracts/catalogue/targets'
import { Crosshair } from 'lucide-react'
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
import { targetColumns } from './target-columns.tsx'

/** It comes when a row is opened. */
const NamedDrawer = lazy(async () => {
  const { NamedDrawer: Loaded } = await import('../../components/editing/named-drawer.tsx')
  return { default: Loaded }
})
const procedures = trpcClient.catalogue.targets

/** The competencies that questions belong to. */
export function TargetsPage() {
  const { i18n } = useLingui()
  const lang = useLang()
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
      filters={
        <YesNoFilter
          label={i18n.t('catalogue.use')}
          value={list.input.used}
          yes={i18n.t('catalogue.used')}
          no={i18n.t('catalogue.not-used')}
          onChange={(used) => list.set({ used })}
        />
      }
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

import { useLingui } from '@lingui/react'
import { type FileImport, importRowsInput } from '@vantage/contracts/ops/file-import'
import { useMemo } from 'react'
import { Button } from '../../../components/button.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../components/data-table/export-menu.tsx'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { Notice } from '../../../components/notice.tsx'
import { Segments } from '../../../components/segments.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { liveList } from '../../../lib/query-client.ts'
import { trpc } from '../../../lib/trpc.ts'
import { Actions } from './ready-rows.tsx'
import { badColumns } from './row-columns.tsx'
import { selectKey } from '../../../lib/i18n/select-key.ts'

const listed = importRowsInput
  .omit({ id: true, state: true })
  .extend({ direction: importRowsInput.shape.direction.default('asc') })
const { reason: reasons } = importRowsInput.shape

interface BadRowsProps {
  current: FileImport
  onAnother: () => void
  /** Goes on with the other rows. */
  onGood: () => void
}

/** The rows that cannot be imported, by what is wrong with them: to be corrected, or left out. */
export function BadRows({ current, onAnother, onGood }: BadRowsProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { id, kind, fileName, rows } = current
  const list = useListState(listed)
  const input = { ...list.input, id, state: 'bad' as const }
  const query = trpc.ops.imports.rows.useQuery(input, { ...liveList, refetchInterval: false })
  const columns = useMemo(() => badColumns(i18n, kind, lang), [i18n, kind, lang])
  const title = i18n.t('ops.import.bad-rows')
  const all = rows.new + rows.changed + rows.same + rows.bad
  const counts = [['', rows.bad] as const, ...Object.entries(current.reasons)]
  return (
    <>
      <Notice size="sm" kind="bad" live>
        <b>{i18n.t('ops.import.nothing-written')}</b>{' '}
        {i18n.t('ops.import.bad-text', { bad: rows.bad, all, name: fileName })}
      </Notice>
      <Segments
        legend={i18n.t('ops.import.reasons')}
        name="reason"
        options={counts.map(([value, count]) => ({
          value,
          label: i18n.t('ops.import.reason-count', {
            reason: selectKey(value || 'all'),
            count,
          }),
        }))}
        chosen={list.input.reason ?? ''}
        onChange={({ target }) => list.set({ reason: reasons.safeParse(target.value).data })}
      />
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => i18n.t('ops.import.line-number', { line })}
        search={i18n.t('ops.import.search')}
        empty={{ title: i18n.t('ops.import.none') }}
      />
      <Actions>
        <ExportMenu
          path="/export/import-problems"
          list={{ ...list, input }}
          total={query.data?.total}
        />
        {rows.new + rows.changed > 0 && (
          <Button onClick={onGood}>
            {i18n.t('ops.import.good-rows', { count: rows.new + rows.changed })}
          </Button>
        )}
        <Button kind="main" onClick={onAnother}>
          {i18n.t('ops.import.another')}
        </Button>
      </Actions>
    </>
  )
}

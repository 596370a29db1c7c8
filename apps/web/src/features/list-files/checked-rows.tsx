import { chakra } from '@chakra-ui/react'
import {
  type FileImport,
  type ImportRows,
  importRowsInput,
} from '@vantage/contracts/list-files/file-import'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { Segments } from '../../components/segments.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'
import { useCancelImport } from './import-states.tsx'
import { badColumns, goodColumns } from './row-columns.tsx'

/** The buttons at the end of a step. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: 's3',
    '& > p': { flex: 1, minWidth: '240px', color: 'ink.soft', fontSize: 'sm' },
  },
})
const { reason: reasons, direction } = importRowsInput.shape
const badRowsInput = importRowsInput
  .omit({ id: true, state: true })
  .extend({ direction: direction.default('asc') })

interface BadRowsProps {
  current: FileImport
  onAnother: () => void
  /** Goes on without the bad rows. */
  onGood: () => void
}

/** The rows that cannot be imported, by what is wrong with them: to be corrected, or left out. */
export function BadRows({ current, onAnother, onGood }: BadRowsProps) {
  const { i18n, lang } = useI18n()
  const { id, kind, fileName, rows } = current
  const list = useListState(badRowsInput)
  const input = { ...list.input, id, state: 'bad' as const }
  const query = trpc.listFiles.rows.useQuery(input, { ...liveList, refetchInterval: false })
  const columns = useMemo(() => badColumns(i18n, kind, lang), [i18n, kind, lang])
  const title = i18n.t('list-files.import.bad-rows')
  const good = rows.new + rows.changed
  const all = good + rows.same + rows.bad
  const counts = [['', rows.bad] as const, ...Object.entries(current.reasons)]
  return (
    <>
      <Notice size="sm" kind="bad" live>
        <b>{i18n.t('list-files.import.nothing-written')}</b>{' '}
        {i18n.t('list-files.import.bad-text', { bad: rows.bad, all, name: fileName })}
      </Notice>
      <Segments
        legend={i18n.t('list-files.import.reasons')}
        name="reason"
        options={counts.map(([value, count]) => ({
          value,
          label: i18n.t('list-files.import.reason-count', {
            reason: selectKey(value || 'all'),
            count,
          }),
        }))}
        chosen={list.input.reason ?? ''}
        onChange={({ target }) => list.set({ reason: reasons.safeParse(target.value).data }, true)}
      />
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => i18n.t('list-files.import.line-number', { line })}
        search={i18n.t('list-files.import.search')}
        empty={{ title: i18n.t('list-files.import.none') }}
      />
      <Actions>
        <ExportMenu
          path="/export/import-problems"
          list={{ ...list, input }}
          total={query.data?.total}
        />
        {good > 0 && (
          <Button onClick={onGood}>{i18n.t('list-files.import.good-rows', { count: good })}</Button>
        )}
        <Button kind="main" onClick={onAnother}>
          {i18n.t('list-files.import.another')}
        </Button>
      </Actions>
    </>
  )
}

const readyRowsInput = badRowsInput.omit({ reason: true })
type Row = ImportRows['rows'][number]
const states = ['new', 'changed', 'same'] as const

interface ReadyRowsProps {
  current: FileImport
  onChanged: () => void
  onAnother: () => void
  /** Goes back to the bad rows. */
  onBad: () => void
}

/** The rows that can be imported: all new ones, and those existing ones that are ticked. */
export function ReadyRows({ current, onChanged, onAnother, onBad }: ReadyRowsProps) {
  const { i18n, lang } = useI18n()
  const { id, kind, rows, summary } = current
  const list = useListState(readyRowsInput)
  const [state, setState] = useState<(typeof states)[number]>(rows.new > 0 ? 'new' : 'changed')
  const query = trpc.listFiles.rows.useQuery(
    { ...list.input, id, state },
    { ...liveList, refetchInterval: false },
  )
  const utils = trpc.useUtils()
  const tick = trpc.listFiles.tick.useMutation({
    onSuccess: () =>
      Promise.all([utils.listFiles.rows.invalidate(), utils.listFiles.current.invalidate()]),
  })
  const write = trpc.listFiles.write.useMutation({
    onSuccess: (result) => {
      if (result.outcome !== 'circle') return
      const lines = result.lines.join(', ')
      notify({ kind: 'warn', title: i18n.t('list-files.import.circle', { lines }) })
    },
    onSettled: onChanged,
  })
  const cancel = useCancelImport(current, onAnother)
  const columns = useMemo(
    () => goodColumns(i18n, kind, lang, summary?.columns ?? []),
    [i18n, kind, lang, summary],
  )
  const count = rows.new + rows.ticked
  const setTicked = (lines: 'all' | number[], ticked: boolean) => tick.mutate({ id, lines, ticked })
  const unknown = summary?.unknown.join(', ')
  const warnings = [
    rows.bad > 0 && i18n.t('list-files.import.without-bad', { bad: rows.bad }),
    kind === 'employees' &&
      rows.administrators > 0 &&
      i18n.t('list-files.import.administrators', { count: rows.administrators }),
    unknown && i18n.t('list-files.import.left-out', { columns: unknown }),
  ]
  const nameOf = (line: number) => i18n.t('list-files.import.line-number', { line })
  return (
    <>
      <Notice size="sm" kind="info" live>
        <b>{i18n.t('list-files.import.not-yet')}</b>{' '}
        {i18n.t('list-files.import.ready-text', { ...rows, name: current.fileName })}
      </Notice>
      {warnings.map(
        (warning) =>
          warning && (
            <Notice key={warning} size="sm" kind="warn">
              {warning}
            </Notice>
          ),
      )}
      <Segments
        legend={i18n.t('list-files.import.rows')}
        name="state"
        options={states.map((value) => ({
          value,
          label: i18n.t('list-files.import.state-count', { state: value, count: rows[value] }),
          disabled: rows[value] === 0,
        }))}
        chosen={state}
        onChange={({ target }) => {
          setState(states.find((each) => each === target.value) ?? 'new')
          list.clear()
        }}
      />
      {state === 'changed' && (
        <Actions>
          <p>{i18n.t('list-files.import.tick-text', { ticked: rows.ticked, all: rows.changed })}</p>
          <Button busy={tick.isPending} onClick={() => setTicked('all', true)}>
            {i18n.t('list-files.import.tick-all')}
          </Button>
          <Button busy={tick.isPending} onClick={() => setTicked('all', false)}>
            {i18n.t('list-files.import.tick-none')}
          </Button>
        </Actions>
      )}
      <DataTable
        key={state}
        label={i18n.t('list-files.import.rows')}
        list={list}
        query={query}
        columns={columns}
        rowId={({ line }: Row) => String(line)}
        rowName={({ line }) => nameOf(line)}
        search={i18n.t('list-files.import.search')}
        empty={{ title: i18n.t('list-files.import.none') }}
        {...(state === 'changed'
          ? {
              renderActions: ({ line, ticked }: Row) => (
                <Checkbox
                  hideLabel
                  label={i18n.t('list-files.import.apply', { row: nameOf(line) })}
                  checked={ticked}
                  onChange={(checked) => setTicked([line], checked)}
                />
              ),
            }
          : {})}
      />
      <Actions>
        {kind === 'employees' && <p>{i18n.t('list-files.import.no-passwords')}</p>}
        {rows.bad > 0 && <Button onClick={onBad}>{i18n.t('list-files.import.to-bad')}</Button>}
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {i18n.t('list-files.import.cancel')}
        </Button>
        <Button
          kind="main"
          disabled={count === 0}
          busy={write.isPending}
          onClick={() => write.mutate({ id, withoutBad: rows.bad > 0 })}
        >
          {i18n.t('list-files.import.write', { count })}
        </Button>
      </Actions>
    </>
  )
}

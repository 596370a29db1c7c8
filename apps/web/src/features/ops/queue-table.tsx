import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { QueueState } from '@vantage/contracts/ops/overview'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { words } from '../../components/words.ts'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { opsTableRecipe } from '../../theme/recipes/ops-table.ts'
import { useMoment } from './use-moment.ts'

/** The column's name inside a card; assistive technology has it from the header. */
const CardLabel = chakra('span', {
  base: {
    display: 'none',
    color: 'ink.faint',
    fontSize: 'xs',
    '@media (max-width: 800px)': { display: 'block' },
  },
})
const Failed = chakra('b', { base: { color: 'bad', fontSize: 'lg' } })
const counts = ['waiting', 'running', 'failed'] as const

/** Every queue: what waits, runs and failed in it, and what that means for people. */
export function QueueTable({ queues }: { queues: readonly QueueState[] | undefined }) {
  const { i18n } = useLingui()
  const heading = (count: (typeof counts)[number]) => i18n.t('ops.count', { state: count })
  return (
    <Table.Root
      recipe={opsTableRecipe}
      role="table"
      aria-label={i18n.t('ops.queues')}
      aria-busy={queues === undefined}
    >
      <Table.Header role="rowgroup">
        <Table.Row role="row">
          <Table.ColumnHeader role="columnheader">{i18n.t('ops.queue')}</Table.ColumnHeader>
          {counts.map((count) => (
            <Table.ColumnHeader key={count} role="columnheader" data-column="count" data-number="">
              {heading(count)}
            </Table.ColumnHeader>
          ))}
          <Table.ColumnHeader role="columnheader">{i18n.t('ops.last-finished')}</Table.ColumnHeader>
          <Table.ColumnHeader role="columnheader">{i18n.t('ops.meaning')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup">
        {queues
          ? queues.map((queue) => <Queue key={queue.job} queue={queue} heading={heading} />)
          : Array.from({ length: 3 }, (_row, row) => (
              <Table.Row key={row} role="row" data-line="queue">
                <Table.Cell role="cell" data-column="name" colSpan={6} height="68px">
                  {row === 0 && <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>}
                  <SkeletonLine width={['62%', '74%', '55%'][row]} />
                </Table.Cell>
              </Table.Row>
            ))}
      </Table.Body>
    </Table.Root>
  )
}

interface QueueProps {
  queue: QueueState
  heading: (count: (typeof counts)[number]) => string
}

function Queue({ queue, heading }: QueueProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const moment = useMoment()
  const job = selectKey(queue.job)
  return (
    <Table.Row role="row" data-line="queue">
      <Table.Cell role="rowheader" data-column="name">
        <b>{i18n.t('ops.job', { job, name: queue.job })}</b>
        <small>{queue.job}</small>
      </Table.Cell>
      {counts.map((count) => {
        const value = queue[count]
        return (
          <Table.Cell
            key={count}
            role="cell"
            data-number=""
            {...(value ? {} : { 'data-zero': '' })}
          >
            <CardLabel aria-hidden="true">{heading(count)}</CardLabel>
            {value === null ? (
              <>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>{i18n.t('ops.unknown')}</VisuallyHidden>
              </>
            ) : count === 'failed' && value > 0 ? (
              <Failed>{formatNumber(lang, value)}</Failed>
            ) : (
              formatNumber(lang, value)
            )}
          </Table.Cell>
        )
      })}
      <Table.Cell role="cell" data-column="last" data-short="">
        <CardLabel aria-hidden="true">{i18n.t('ops.last-finished')}</CardLabel>
        {queue.lastFinishedAt ? moment(queue.lastFinishedAt) : i18n.t('ops.never')}
      </Table.Cell>
      <Table.Cell role="cell" data-column="meaning" data-soft="">
        {i18n.t('ops.job-meaning', { job })}
      </Table.Cell>
    </Table.Row>
  )
}

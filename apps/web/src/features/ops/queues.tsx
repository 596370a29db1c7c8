import { chakra, Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FailedJob, OpsOverview, QueueState } from '@vantage/contracts/ops/overview'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { words } from '../../components/words.ts'
import { formatNumber } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { CardHead } from './health-cards.tsx'
import { useJobWords, useMoment } from './ops-words.ts'
import { opsTableRecipe } from '../../theme/recipes/ops-table.ts'

/** The column's name inside a card; screen readers read it from the table's header. */
const CardLabel = chakra('span', {
  base: {
    display: 'none',
    color: 'ink.faint',
    fontSize: 'xs',
    '@media (max-width: 800px)': { display: 'block' },
  },
})
const counts = ['waiting', 'running', 'failed'] as const

/** Every queue: what waits, runs and failed in it, and what that means for people. */
export function QueueTable({ queues }: { queues: readonly QueueState[] | undefined }) {
  const { i18n } = useLingui()
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
              {i18n.t('ops.count', { state: count })}
            </Table.ColumnHeader>
          ))}
          <Table.ColumnHeader role="columnheader">{i18n.t('ops.last-finished')}</Table.ColumnHeader>
          <Table.ColumnHeader role="columnheader">{i18n.t('ops.meaning')}</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body role="rowgroup">
        {queues
          ? queues.map((queue) => <Queue key={queue.job} queue={queue} />)
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

function Queue({ queue }: { queue: QueueState }) {
  const { i18n, lang } = useI18n()
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
            <CardLabel aria-hidden="true">{i18n.t('ops.count', { state: count })}</CardLabel>
            {value === null ? (
              <>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>{i18n.t('ops.unknown')}</VisuallyHidden>
              </>
            ) : count === 'failed' && value > 0 ? (
              <chakra.b color="bad" fontSize="lg">
                {formatNumber(lang, value)}
              </chakra.b>
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

interface FailedJobsProps {
  overview: OpsOverview
  onReplay: (job: FailedJob) => void
}

/** The jobs that gave up, with the reason, newest first. */
export function FailedJobs({ overview, onReplay }: FailedJobsProps) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { reasonOf, subjectOf } = useJobWords()
  const { failedJobs, failedTotal } = overview
  const title = i18n.t('ops.failed-jobs', { count: failedTotal })
  return (
    <Panel as="section" aria-label={title} overflow="clip">
      <CardHead title={title} />
      <Table.Root recipe={opsTableRecipe} role="table" aria-label={title}>
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            <Table.ColumnHeader role="columnheader">{i18n.t('ops.happened')}</Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">{i18n.t('ops.queue')}</Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">{i18n.t('ops.gave-up-at')}</Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader" data-number="">
              {i18n.t('ops.tries')}
            </Table.ColumnHeader>
            <Table.ColumnHeader role="columnheader">
              <VisuallyHidden>{i18n.t('ops.replay')}</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {failedJobs.map((failed) => (
            <Table.Row key={`${failed.job} ${failed.id}`} role="row" data-line="failure">
              <Table.Cell role="rowheader" data-column="why">
                <b>{reasonOf(failed)}</b>
                <small>{subjectOf(failed)}</small>
              </Table.Cell>
              <Table.Cell role="cell" data-short="">
                {i18n.t('ops.job', { job: selectKey(failed.job), name: failed.job })}
              </Table.Cell>
              <Table.Cell role="cell" data-short="">
                {moment(failed.gaveUpAt)}
              </Table.Cell>
              <Table.Cell role="cell" data-column="tries" data-short="" data-number="">
                {i18n.t('ops.tries-count', { count: failed.tries })}
              </Table.Cell>
              <Table.Cell role="cell" data-column="do" textAlign="right">
                <Button onClick={() => onReplay(failed)}>
                  {i18n.t('ops.replay')}
                  <VisuallyHidden>: {subjectOf(failed)}</VisuallyHidden>
                </Button>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {failedJobs.length < failedTotal && (
        <chakra.p padding="s4" paddingInline="s5" color="ink.soft" fontSize="sm">
          {i18n.t('ops.more-failed', { shown: failedJobs.length, count: failedTotal })}
        </chakra.p>
      )}
    </Panel>
  )
}

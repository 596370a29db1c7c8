import { chakra, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FailedJob, OpsOverview } from '@vantage/contracts/ops/overview'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { selectKey } from '../../lib/i18n/select-key.ts'
import { opsTableRecipe } from '../../theme/recipes/ops-table.ts'
import { useJobWords } from './use-job-words.ts'
import { useMoment } from './use-moment.ts'

const Caption = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '52px',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& h2': { fontSize: 'md' },
  },
})

interface FailedJobsProps {
  overview: OpsOverview
  onReplay: (job: FailedJob) => void
}

/** What gave up and why, the newest first. */
export function FailedJobs({ overview, onReplay }: FailedJobsProps) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { reasonOf, subjectOf } = useJobWords()
  const { failedJobs, failedTotal } = overview
  const title = i18n.t('ops.failed-jobs', { count: failedTotal })
  return (
    <Panel as="section" aria-label={title}>
      <Caption>
        <h2>{title}</h2>
      </Caption>
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

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FailedJob, OpsOverview } from '@vantage/contracts/ops/overview'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { notify } from '../../components/notify.ts'
import { selectKey } from '../../lib/i18n/messages.ts'
import { trpc } from '../../lib/trpc.ts'
import { useJobWords } from './ops-words.ts'

/** The jobs to repeat. */
export type Replayed = 'all' | FailedJob

interface ReplayDialogProps {
  jobs: Replayed
  overview: OpsOverview
  onClose: () => void
}

/** Explains what a replay will do, and asks for confirmation. */
export function ReplayDialog({ jobs, overview, onClose }: ReplayDialogProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const { subjectOf } = useJobWords()
  const counts =
    jobs === 'all'
      ? overview.queues.flatMap(({ job, failed }) => (failed ? [{ job, count: failed }] : []))
      : [{ job: jobs.job, count: 1 }]
  const replay = trpc.ops.replay.useMutation({
    onSuccess: ({ replayed, gone }) => {
      notify({
        kind: replayed > 0 ? 'good' : 'info',
        title: i18n.t('ops.replayed', { count: replayed }),
        text: gone > 0 ? i18n.t('ops.gone', { count: gone }) : i18n.t('ops.replayed-text'),
      })
    },
    onSettled: () => {
      onClose()
      void utils.ops.overview.invalidate()
    },
  })
  return (
    <ConfirmDialog
      title={i18n.t('ops.replay-ask', {
        all: String(jobs === 'all'),
        count: counts.reduce((sum, { count }) => sum + count, 0),
      })}
      text={i18n.t('ops.replay-note')}
      confirm={i18n.t(jobs === 'all' ? /*i18n*/ 'ops.replay-them' : /*i18n*/ 'ops.replay')}
      busy={replay.isPending}
      onConfirm={() =>
        replay.mutate({ jobs: jobs === 'all' ? 'all' : [{ job: jobs.job, id: jobs.id }] })
      }
      onCancel={onClose}
    >
      <chakra.ul display="grid" gap="s3">
        {counts.map(({ job, count }) => (
          <chakra.li
            key={job}
            display="grid"
            gridTemplateColumns="32px 1fr"
            columnGap="s3"
            alignItems="baseline"
            fontSize="sm"
          >
            <chakra.span
              fontSize="lg"
              fontWeight="strong"
              lineHeight="1.3"
              textAlign="right"
              fontVariantNumeric="tabular-nums"
            >
              {count}
            </chakra.span>
            <b>
              {jobs === 'all'
                ? i18n.t('ops.job', { job: selectKey(job), name: job })
                : subjectOf(jobs)}
            </b>
            <chakra.small gridColumn={2} color="ink.soft" fontSize="sm" textWrap="pretty">
              {i18n.t('ops.replay-does', { job: selectKey(job) })}
            </chakra.small>
          </chakra.li>
        ))}
      </chakra.ul>
    </ConfirmDialog>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FileImport } from '@vantage/contracts/ops/file-import'
import type { JobName } from '@vantage/contracts/ops/job-progress'
import { Button } from '../../../components/button.tsx'
import { Meter } from '../../../components/meter.tsx'
import { notify } from '../../../components/notify.ts'
import { Panel } from '../../../components/panel.tsx'
import { percentOf, useJobProgress } from '../../../components/progress/use-job-progress.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useCancelImport } from './use-cancel-import.ts'

const Sheet = chakra(Panel, { base: { display: 'grid', gap: 's4', padding: 's5' } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 's3',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { flex: 1, color: 'ink.soft' },
  },
})
const jobs = {
  checking: 'ops.check-import',
  writing: 'ops.write-import',
} as const satisfies Record<string, JobName>

/** How far the check, or the writing, of a file is. */
export function ImportProgress(props: { current: FileImport; onChanged: () => void }) {
  const { current, onChanged } = props
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const cancel = useCancelImport(current, onChanged)
  const isWriting = current.state === 'writing'
  const run = { job: jobs[isWriting ? 'writing' : 'checking'], subject: String(current.id) }
  const progress = useJobProgress(run, ({ result }) => {
    if (result?.['outcome'] === 'outdated') {
      notify({
        kind: 'warn',
        title: i18n.t('ops.import.outdated'),
        text: i18n.t('ops.import.outdated-text'),
      })
    }
    if (isWriting)
      void Promise.all([
        utils.people.invalidate(),
        utils.catalogue.invalidate(),
        utils.activities.invalidate(),
      ])
    onChanged()
  })
  const { done, total } = progress ?? { done: 0, total: 0 }
  const label =
    total > 0
      ? i18n.t('ops.import.progress', { step: current.state, done, total })
      : i18n.t('ops.import.progress-begins', { step: current.state })
  return (
    <Sheet role="region" aria-label={i18n.t('ops.import.file', { name: current.fileName })}>
      <b>{current.fileName}</b>
      <Meter percent={percentOf(progress)} label={label} />
      <Line role="status">
        <b>{label}</b>
        {progress?.state === 'failed' && <span>{i18n.t('ops.import.tried-again')}</span>}
      </Line>
      <Line>
        <span>{i18n.t('ops.import.leave', { step: current.state })}</span>
        {!isWriting && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id: current.id })}>
            {i18n.t('ops.import.cancel')}
          </Button>
        )}
      </Line>
    </Sheet>
  )
}

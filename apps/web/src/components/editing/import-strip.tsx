import { TextLink } from '../text-link.tsx'
import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FileImport, ImportPlace } from '@vantage/contracts/list-files/file-import'
import { percentOf, useJobProgress } from '../../lib/job-progress.ts'
import { toImport } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { ProgressStrip } from '../progress/progress-strip.tsx'

const open: readonly FileImport['state'][] = ['checking', 'bad', 'ready', 'writing']

/** A file that one has brought for this list, or this draft, and that is not done with: how far it is, and the way back to it. */
export function ImportStrip({ place, onWritten }: { place: ImportPlace; onWritten: () => void }) {
  const { i18n } = useLingui()
  const query = trpc.listFiles.current.useQuery(place, { refetchOnMount: 'always' })
  const current = query.data?.current ?? null
  const job =
    current?.state === 'writing'
      ? 'ops.write-import'
      : current?.state === 'checking'
        ? 'ops.check-import'
        : null
  const progress = useJobProgress(job && { job, subject: String(current?.id) }, () => {
    void query.refetch()
    if (job === 'ops.write-import') onWritten()
  })
  if (!current || !open.includes(current.state)) return null
  const { state, fileName, rows } = current
  return (
    <chakra.div marginBottom="s4">
      <ProgressStrip
        label={i18n.t('editing.import-of', { file: fileName })}
        percent={job ? percentOf(progress) : 100}
      >
        <b>{i18n.t('editing.import-state', { state })}</b>
        <span>
          {fileName}
          {state === 'bad' && ` · ${i18n.t('editing.import-bad', { rows: rows.bad })}`}
        </span>
        <TextLink to={toImport(place)}>{i18n.t('editing.import-show')}</TextLink>
      </ProgressStrip>
    </chakra.div>
  )
}

import { BackLink } from '../../components/back-link.tsx'
import { Grid } from '@chakra-ui/react'
import type { FileImport, ImportKind, ImportPlace } from '@vantage/contracts/list-files/file-import'
import { skipToken } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Notice } from '../../components/notice.tsx'
import { Page } from '../../components/page.tsx'
import { PageError } from '../../components/page-error.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { isMissing } from '../../lib/failures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { toImported } from '../../lib/paths.ts'
import { pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { BadRows, ReadyRows } from './checked-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone, ImportProgress, ImportSteps, RefusedFile } from './import-states.tsx'

/** The import page of a list, or of the relations of the draft in the address. */
export const importPage = (kind: ImportKind): ComponentType =>
  function ImportPage() {
    const activityId = Number(useParams()['id'])
    return <Import place={kind === 'relations' ? { kind, activityId } : { kind }} />
  }

/**
 * Imports a file in steps: choose it, have it checked, correct or tick rows, write them. The server keeps the current step,
 * so that a reload or a visit the next day goes on there.
 */
function Import({ place }: { place: ImportPlace }) {
  const { i18n, lang } = useI18n()
  const { kind } = place
  const activity = trpc.activities.get.useQuery(
    kind === 'relations' ? { id: place.activityId } : skipToken,
  )
  const query = trpc.listFiles.current.useQuery(place, {
    refetchOnMount: 'always',
    // The event that the job has ended may get lost, so its result is also polled for.
    refetchInterval: ({ state: { data } }) => (isRunning(data?.current) ? 2000 : false),
  })
  const [left, setLeft] = useState<number | null>(null)
  const found = query.data?.current ?? null
  const current = found?.id === left ? null : found
  const refetch = () => void query.refetch()
  const another = () => setLeft(found?.id ?? null)
  const failed = [activity, query].find(({ isError, data }) => isError && data === undefined)
  const title = i18n.t('list-files.import.title', { kind })
  // The page of its raters says that there is no such activity.
  if (activity.isError && isMissing(activity.error))
    return <Navigate to={toImported(place)} replace />
  return (
    <Page title={title}>
      <BackLink
        to={toImported(place)}
        marginTop={{ base: 's4', sm: 's5' }}
        marginBottom={{ base: '-20px', sm: '-28px' }}
      >
        {i18n.t('list-files.import.list', { kind })}
      </BackLink>
      <PageHead
        title={title}
        text={[activity.data && pickName(lang, activity.data), i18n.t('list-files.import.text')]
          .filter(Boolean)
          .join(' · ')}
      />
      <ImportSteps state={current?.state ?? null} />
      <Grid templateColumns="minmax(0, 1fr)" gap="s4">
        {failed ? (
          <PageError query={failed} />
        ) : query.data === undefined ? (
          <SkeletonLine
            height="280px"
            role="status"
            aria-label={i18n.t('list-files.import.loading')}
          />
        ) : current !== null ? (
          <Step
            key={current.id}
            place={place}
            current={current}
            onChanged={refetch}
            onAnother={another}
          />
        ) : activity.data && activity.data.status !== 'draft' ? (
          <Notice kind="warn">{i18n.t('list-files.import.started')}</Notice>
        ) : (
          <ChooseFile place={place} onUploaded={refetch} />
        )}
      </Grid>
    </Page>
  )
}

interface StepProps {
  place: ImportPlace
  current: FileImport
  onChanged: () => void
  onAnother: () => void
}

function Step({ place, current, onChanged, onAnother }: StepProps) {
  const [withoutBad, setWithoutBad] = useState(false)
  const ready = { current, onChanged, onAnother, onBad: () => setWithoutBad(false) }
  switch (current.state) {
    case 'checking':
    case 'writing':
      return <ImportProgress key={current.state} current={current} onChanged={onChanged} />
    case 'refused':
      return <RefusedFile current={current} onAnother={onAnother} />
    case 'bad':
      return withoutBad ? (
        <ReadyRows {...ready} />
      ) : (
        <BadRows current={current} onAnother={onAnother} onGood={() => setWithoutBad(true)} />
      )
    case 'ready':
      return <ReadyRows {...ready} />
    default:
      return <ImportDone place={place} current={current} onAnother={onAnother} />
  }
}

const isRunning = (current: FileImport | null | undefined) =>
  current?.state === 'checking' || current?.state === 'writing'

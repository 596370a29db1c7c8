import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FileImport, ImportKind } from '@vantage/contracts/ops/file-import'
import { ChevronLeft } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { Page } from '../../../components/page.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { importedLists } from '../../../lib/import-paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { BadRows } from './bad-rows.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ReadyRows } from './ready-rows.tsx'
import { RefusedFile } from './refused-file.tsx'

const Back = chakra(TextLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    minHeight: '32px',
    marginTop: { base: 's4', sm: 's5' },
    marginBottom: { base: '-20px', sm: '-28px' },
    color: 'ink.soft',
    fontSize: 'sm',
    textDecoration: 'none',
    _hover: { color: 'accent' },
  },
})
const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 's4' },
})

/** The page that brings rows for a list from a file. */
export const importPage = (kind: ImportKind): ComponentType =>
  function ImportPage() {
    return <Import kind={kind} />
  }

/**
 * From a file to rows, in steps: it is chosen, checked, corrected or ticked, written. The server knows how far one is, so
 * that a reload, or coming back next day, goes on there.
 */
function Import({ kind }: { kind: ImportKind }) {
  const { i18n } = useLingui()
  const query = trpc.ops.imports.current.useQuery(
    { kind },
    {
      refetchOnMount: 'always',
      // The event of a job may be missed, never its result.
      refetchInterval: ({ state: { data } }) => (isRunning(data?.current) ? 2000 : false),
    },
  )
  const [left, setLeft] = useState<number | null>(null)
  const found = query.data?.current ?? null
  const current = found?.id === left ? null : found
  const refetch = () => void query.refetch()
  const another = () => setLeft(found?.id ?? null)
  const title = i18n.t('ops.import.title', { kind })
  return (
    <Page title={title}>
      <Back to={importedLists[kind]}>
        <Icon as={ChevronLeft} />
        {i18n.t('ops.import.list', { kind })}
      </Back>
      <PageHead title={title} text={i18n.t('ops.import.text')} />
      <ImportSteps state={current?.state ?? null} />
      <Stack>
        {query.data === undefined ? (
          query.isError ? (
            <PageError error={query.error} busy={query.isFetching} onRetry={refetch} />
          ) : (
            <SkeletonLine height="280px" aria-label={i18n.t('ops.import.loading')} />
          )
        ) : current === null ? (
          <ChooseFile kind={kind} onUploaded={refetch} />
        ) : (
          <Step key={current.id} current={current} onChanged={refetch} onAnother={another} />
        )}
      </Stack>
    </Page>
  )
}

interface StepProps {
  current: FileImport
  onChanged: () => void
  onAnother: () => void
}

function Step({ current, onChanged, onAnother }: StepProps) {
  switch (current.state) {
    case 'checking':
    case 'writing':
      return <ImportProgress key={current.state} current={current} onChanged={onChanged} />
    case 'refused':
      return <RefusedFile current={current} onAnother={onAnother} />
    case 'bad':
      return <BadRows current={current} onAnother={onAnother} />
    case 'ready':
      return <ReadyRows current={current} onChanged={onChanged} onAnother={onAnother} />
    default:
      return <ImportDone current={current} onAnother={onAnother} />
  }
}

const isRunning = (current: FileImport | null | undefined) =>
  current?.state === 'checking' || current?.state === 'writing'

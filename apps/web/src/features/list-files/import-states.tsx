import { chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import {
  type FileImport,
  type FileImportState,
  importLimits,
  type ImportPlace,
  importRowsInput,
} from '@vantage/contracts/list-files/file-import'
import type { JobName } from '@vantage/contracts/ops/job-progress'
import { Check, CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { Meter } from '../../components/meter.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { Panel } from '../../components/panel.tsx'
import { RowList } from '../../components/row-list.tsx'
import { percentOf, useJobProgress } from '../../lib/job-progress.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { toImported } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { namedIn, textIn } from './row-columns.tsx'

const List = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { base: 'space-between', sm: 'flex-start' },
    gap: 's3',
    marginBottom: 's5',
    color: 'ink.faint',
    fontSize: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: 's2', whiteSpace: 'nowrap' },
    '& li + li::before': {
      content: '""',
      display: { base: 'none', sm: 'block' },
      width: '40px',
      marginRight: 's1',
      borderTop: 'hairline.strong',
    },
    '& i': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '24px',
      border: 'hairline.strong',
      borderRadius: '50%',
      fontStyle: 'normal',
      fontSize: 'xs',
    },
    '& [data-done] i': { borderColor: 'good', color: 'good' },
    '& [aria-current]': { color: 'ink', fontWeight: 'strong' },
    '& [aria-current] i': {
      borderColor: 'accent',
      background: 'accent',
      color: 'on.accent',
    },
  },
})
const stepOf: Record<FileImportState, number> = {
  cancelled: 0,
  refused: 0,
  checking: 1,
  bad: 1,
  ready: 2,
  writing: 2,
  written: 3,
}

/** The steps of an import with the current one marked; `state` is null while there is no file. */
export function ImportSteps({ state }: { state: FileImportState | null }) {
  const { i18n } = useLingui()
  const now = state === null ? 0 : stepOf[state]
  const steps = [
    i18n.t('list-files.import.step-choose'),
    i18n.t('list-files.import.step-check'),
    i18n.t('list-files.import.step-import'),
  ]
  return (
    <List>
      {steps.map((name, step) => (
        <li
          key={name}
          aria-current={step === now ? 'step' : undefined}
          data-done={step < now || undefined}
        >
          <i aria-hidden="true">{step < now ? <Icon as={Check} size={14} /> : step + 1}</i>
          {name}
        </li>
      ))}
    </List>
  )
}

/** Cancels an import: its file is deleted, and nothing is written. */
export function useCancelImport({ fileName }: FileImport, onChanged: () => void) {
  const { i18n } = useLingui()
  return trpc.listFiles.cancel.useMutation({
    onSuccess: () => {
      notify({ kind: 'info', title: i18n.t('list-files.import.cancelled', { name: fileName }) })
      onChanged()
    },
  })
}

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
/** The progress of checking or writing a file. */
export function ImportProgress(props: { current: FileImport; onChanged: () => void }) {
  const { current, onChanged } = props
  const { i18n } = useLingui()
  const cancel = useCancelImport(current, onChanged)
  const isWriting = current.state === 'writing'
  const job: JobName = isWriting ? 'ops.write-import' : 'ops.check-import'
  const progress = useJobProgress({ job, subject: String(current.id) }, ({ result }) => {
    if (result?.['outcome'] === 'outdated') {
      notify({
        kind: 'warn',
        title: i18n.t('list-files.import.outdated'),
        text: i18n.t('list-files.import.outdated-text'),
      })
    }
    onChanged()
  })
  const { done, total } = progress ?? { done: 0, total: 0 }
  const label =
    total > 0
      ? i18n.t('list-files.import.progress', { step: current.state, done, total })
      : i18n.t('list-files.import.progress-begins', { step: current.state })
  return (
    <Panel
      role="region"
      aria-label={i18n.t('list-files.import.file', { name: current.fileName })}
      display="grid"
      gap="s4"
      padding="s5"
    >
      <b>{current.fileName}</b>
      <Meter percent={percentOf(progress)} label={label} />
      <Line role="status">
        <b>{label}</b>
        {progress?.state === 'failed' && <span>{i18n.t('list-files.import.tried-again')}</span>}
      </Line>
      <Line>
        <span>{i18n.t('list-files.import.leave', { step: current.state })}</span>
        {!isWriting && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id: current.id })}>
            {i18n.t('list-files.import.cancel')}
          </Button>
        )}
      </Line>
    </Panel>
  )
}

/** Why a file cannot be read at all, and which of its columns are unknown. */
export function RefusedFile(props: { current: FileImport; onAnother: () => void }) {
  const { current, onAnother } = props
  const { i18n, lang } = useI18n()
  const { faults = [], unknown = [] } = current.summary ?? {}
  return (
    <>
      <Notice size="sm" kind="bad" live>
        <b>{i18n.t('list-files.import.refused', { name: current.fileName, kind: current.kind })}</b>{' '}
        {i18n.t('list-files.import.nothing-written')}
      </Notice>
      <Panel>
        <RowList css={{ '& > li': { paddingBlock: 0 } }}>
          {faults.map(({ column, reason, detail }) => (
            <li key={`${reason} ${column}`}>
              <Icon as={CircleAlert} color="bad" />
              {i18n.t('list-files.import.fault', {
                reason: selectKey(reason),
                column: namedIn(current.kind, lang)(column),
                detail: textIn(lang, detail),
                rows: importLimits.rows,
              })}
            </li>
          ))}
          {unknown.map((column) => (
            <li key={column}>
              <Icon as={CircleAlert} color="warn" />
              {i18n.t('list-files.import.unknown-column', { column })}
            </li>
          ))}
        </RowList>
      </Panel>
      <Flex justify="flex-end">
        <Button kind="main" onClick={onAnother}>
          {i18n.t('list-files.import.another')}
        </Button>
      </Flex>
    </>
  )
}

interface ImportDoneProps {
  place: ImportPlace
  current: FileImport
  onAnother: () => void
}

/** The result of an import. The lists that it may have changed are read anew. */
export function ImportDone({ place, current, onAnother }: ImportDoneProps) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  useEffect(() => {
    for (const changed of [utils.people, utils.catalogue, utils.activities]) {
      void changed.invalidate()
    }
  }, [utils])
  const { id, kind, fileName, rows } = current
  const bad = importRowsInput.parse({ id, state: 'bad', direction: 'asc' })
  const done = i18n.t('list-files.import.done-text', {
    kind,
    created: rows.new,
    updated: rows.ticked,
  })
  const leftOut = rows.bad > 0 && i18n.t('list-files.import.without-bad', { bad: rows.bad })
  return (
    <Panel role="status">
      <EmptyState
        icon={CircleCheck}
        title={i18n.t('list-files.import.done', { count: rows.new + rows.ticked, name: fileName })}
        text={[done, leftOut].filter(Boolean).join(' ')}
      >
        {rows.bad > 0 && (
          <ExportMenu
            path="/export/import-problems"
            list={{ input: bad, isFiltered: true }}
            total={rows.bad}
          />
        )}
        <Button onClick={onAnother}>{i18n.t('list-files.import.one-more')}</Button>
        <LinkButton kind="main" to={toImported(place)}>
          {i18n.t('list-files.import.show')}
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}

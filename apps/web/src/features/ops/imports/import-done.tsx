import { useLingui } from '@lingui/react'
import {
  type FileImport,
  type ImportPlace,
  importRowsInput,
} from '@vantage/contracts/ops/file-import'
import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { ExportMenu } from '../../../components/data-table/export-menu.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Panel } from '../../../components/panel.tsx'
import { toImported } from '../../../lib/paths.ts'

interface ImportDoneProps {
  place: ImportPlace
  current: FileImport
  onAnother: () => void
}

/** What came of an import. */
export function ImportDone({ place, current, onAnother }: ImportDoneProps) {
  const { i18n } = useLingui()
  const { id, kind, fileName, rows } = current
  const bad = importRowsInput.parse({ id, state: 'bad', direction: 'asc' })
  const done = i18n.t('ops.import.done-text', { kind, created: rows.new, updated: rows.ticked })
  const leftOut = rows.bad > 0 && i18n.t('ops.import.without-bad', { bad: rows.bad })
  return (
    <Panel role="status">
      <EmptyState
        icon={CircleCheck}
        title={i18n.t('ops.import.done', { count: rows.new + rows.ticked, name: fileName })}
        text={[done, leftOut].filter(Boolean).join(' ')}
      >
        {rows.bad > 0 && (
          <ExportMenu
            path="/export/import-problems"
            list={{ input: bad, isFiltered: true }}
            total={rows.bad}
          />
        )}
        <Button onClick={onAnother}>{i18n.t('ops.import.one-more')}</Button>
        <LinkButton kind="main" to={toImported(place)}>
          {i18n.t('ops.import.show')}
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}

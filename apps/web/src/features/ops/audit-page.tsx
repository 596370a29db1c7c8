import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { type AuditLogRow, auditActions, auditLogInput } from '@vantage/contracts/ops/audit-log'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceFilter } from '../../components/data-table/list-filter.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { DayFilter, TextFilter } from '../../components/data-table/typed-filters.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { trpc } from '../../lib/trpc.ts'
import { actionNames } from './action-names.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { useSubject } from './audit-subject.ts'

/** Who changed what, and when, for administrators. */
export function AuditPage() {
  const { i18n } = useLingui()
  const list = useListState(auditLogInput)
  const { actor, actions, from, to } = list.input
  const query = trpc.ops.auditLog.useQuery(list.input, { placeholderData: keepPreviousData })
  const columns = useMemo(() => auditColumns(i18n), [i18n])
  const [open, setOpen] = useState<AuditLogRow | null>(null)
  const title = i18n.t('ops.audit')
  const subjectOf = useSubject()
  const nameOf = (row: AuditLogRow) =>
    [i18n.t(actionNames[row.action]), subjectOf(row).text].filter(Boolean).join(': ')
  return (
    <Page title={title} width="wide">
      <PageHead title={title} text={i18n.t('ops.audit-text')}>
        <ExportMenu path="/export/audit-log" list={list} total={query.data?.total} />
      </PageHead>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        search={i18n.t('ops.audit-search')}
        filters={
          <>
            <TextFilter
              label={i18n.t('ops.actor')}
              value={actor}
              maxLength={64}
              onChange={(value) => list.set({ actor: value })}
            />
            <ChoiceFilter
              label={i18n.t('ops.action')}
              values={actions}
              options={auditActions.map((value) => ({ value, label: i18n.t(actionNames[value]) }))}
              onChange={(values) => list.set({ actions: values })}
            />
            <DayFilter
              label={i18n.t('ops.days')}
              value={{ from, to }}
              onChange={(days) => list.set(days)}
            />
          </>
        }
        empty={{ title: i18n.t('ops.audit-empty'), text: i18n.t('ops.audit-empty-text') }}
        renderActions={(row) => (
          <Button
            kind="bare"
            size="icon"
            aria-label={i18n.t('ops.open-entry', { entry: nameOf(row) })}
            onClick={() => setOpen(row)}
          >
            <Icon as={ChevronRight} />
          </Button>
        )}
      />
      {open && <AuditEntry entry={open} title={nameOf(open)} onClose={() => setOpen(null)} />}
    </Page>
  )
}

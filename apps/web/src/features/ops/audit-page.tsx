import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import { auditActions, auditLogInput, type AuditLogRow } from '@vantage/contracts/ops/audit-log'
import type { Lang } from '@vantage/i18n/languages'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TextLink } from '../../components/text-link.tsx'
import { ChoiceFilter } from '../../components/data-table/list-filter.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { DayFilter, TextFilter } from '../../components/data-table/typed-filters.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { Moment } from '../../components/moment.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { Soft } from '../../components/text.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { actionName, changesOf, detailTexts, subjectOf } from './audit-words.ts'

const column = columnsOf<AuditLogRow>()

const auditColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor('at', {
      header: i18n.t('ops.time'),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    column.accessor('actor', {
      header: i18n.t('ops.actor'),
      meta: { short: true },
      cell: ({ getValue }) => actorName(i18n, getValue()),
    }),
    column.accessor('action', {
      header: i18n.t('ops.action'),
      meta: { short: true },
      cell: ({ getValue }) => actionName(i18n, getValue()),
    }),
    column.accessor('subject', {
      header: i18n.t('ops.subject'),
      meta: { title: true },
      cell: ({ row }) => {
        const { text, to } = subjectOf(i18n, lang, row.original)
        return (
          <chakra.span fontWeight="strong" overflowWrap="anywhere">
            {to ? <TextLink to={to}>{text}</TextLink> : text || '–'}
          </chakra.span>
        )
      },
    }),
    column.display({
      id: 'change',
      header: i18n.t('ops.change'),
      meta: { minor: true },
      // In one line; the entry itself shows it as a table.
      cell: ({ row: { original } }) => {
        const { nameOf, textOf, join } = detailTexts(i18n, lang)
        const parts = changesOf(original).map(({ field, before, after }) => {
          const texts = [before, after]
            .filter((value) => value !== undefined)
            .map((value) => textOf(field, value, original.named))
          return `${nameOf(field)} ${texts.join(' → ')}`
        })
        return <Soft lineClamp={2}>{join(parts)}</Soft>
      },
    }),
  ])

const AuditEntry = openedPart(async () => (await import('./audit-entry.tsx')).AuditEntry)

/** Who changed what, and when, for administrators. */
export function AuditPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(auditLogInput)
  const { actor, actions, from, to } = list.input
  const query = trpc.ops.auditLog.useQuery(list.input, { placeholderData: keepPreviousData })
  const columns = useMemo(() => auditColumns(i18n, lang), [i18n, lang])
  const [open, setOpen] = useState<AuditLogRow | null>(null)
  const title = i18n.t('ops.audit')
  const nameOf = (row: AuditLogRow) =>
    [actionName(i18n, row.action), subjectOf(i18n, lang, row).text].filter(Boolean).join(': ')
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
              options={auditActions.map((value) => ({ value, label: actionName(i18n, value) }))}
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
          <IconButton
            icon={ChevronRight}
            label={i18n.t('ops.open-entry', { entry: nameOf(row) })}
            onClick={() => setOpen(row)}
          />
        )}
      />
      {open && <AuditEntry entry={open} title={nameOf(open)} onClose={() => setOpen(null)} />}
    </Page>
  )
}

import type { I18n } from '@lingui/core'
import { chakra } from '@chakra-ui/react'
import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { TextLink } from '../../components/text-link.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { actionNames } from './action-names.ts'
import { useSubject } from './audit-subject.ts'
import { changesOf } from './changes.ts'
import { useDetailText } from './use-detail-text.ts'

const Strong = chakra('span', { base: { fontWeight: 'strong', overflowWrap: 'anywhere' } })
const Change = chakra('span', { base: { color: 'ink.soft', lineClamp: 2 } })

const column = columnsOf<AuditLogRow>()

/** The columns of the audit log. */
export const auditColumns = (i18n: I18n) =>
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
      cell: ({ getValue }) => i18n.t(actionNames[getValue()]),
    }),
    column.accessor('subject', {
      header: i18n.t('ops.subject'),
      meta: { title: true },
      cell: ({ row }) => <Subject of={row.original} />,
    }),
    column.display({
      id: 'change',
      header: i18n.t('ops.change'),
      meta: { minor: true },
      cell: ({ row }) => <Changes entry={row.original} />,
    }),
  ])

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(useLang(), new Date(at))}</time>
}

function Subject({ of }: { of: AuditLogRow }) {
  const { text, to } = useSubject()(of)
  return <Strong>{to ? <TextLink to={to}>{text}</TextLink> : text || '–'}</Strong>
}

/** In one line; the entry itself has it as a table. */
function Changes({ entry }: { entry: AuditLogRow }) {
  const { nameOf, textOf, join } = useDetailText()
  const parts = changesOf(entry).map(({ field, before, after }) => {
    const texts = [before, after]
      .filter((value) => value !== undefined)
      .map((value) => textOf(field, value, entry.named))
    return `${nameOf(field)} ${texts.join(' → ')}`
  })
  return <Change>{join(parts)}</Change>
}

import { chakra } from '@chakra-ui/react'
import type { AuditLogRow } from '@vantage/contracts/ops/audit-log'
import { Drawer } from '../../components/drawer.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { changesOf, detailTexts } from './audit-words.ts'

const Diff = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    textAlign: 'left',
    '& :is(th, td)': {
      width: '36%',
      padding: 's3',
      borderBottom: 'hairline',
      verticalAlign: 'top',
      fontWeight: 'normal',
      overflowWrap: 'anywhere',
    },
    '& thead th': { paddingBlock: 's2', color: 'ink.faint', fontSize: 'xs' },
    '& :is(th, td):first-of-type:is(th)': { width: '28%', paddingLeft: 0, color: 'ink.soft' },
    '& td:first-of-type': { color: 'ink.soft' },
    '& tbody tr:last-of-type > *': { borderBottom: 0 },
  },
})

interface AuditEntryProps {
  entry: AuditLogRow
  title: string
  onClose: () => void
}

/** One entry of the audit log: who, when, and each field before and after. */
export function AuditEntry({ entry, title, onClose }: AuditEntryProps) {
  const { i18n, lang } = useI18n()
  const { nameOf, textOf } = detailTexts(i18n, lang)
  const changes = changesOf(entry)
  const when = formatDateTime(lang, new Date(entry.at))
  const cell = (field: string, value: unknown) =>
    value === undefined ? '–' : textOf(field, value, entry.named)
  return (
    <Drawer
      title={title}
      note={`${actorName(i18n, entry.actor)} · ${when}`}
      footer={i18n.t('ops.entry-note')}
      onClose={onClose}
    >
      {changes.length === 0 ? (
        <p>{i18n.t('ops.no-details')}</p>
      ) : (
        <Diff aria-label={i18n.t('ops.change')}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('ops.field')}</th>
              <th scope="col">{i18n.t('ops.before')}</th>
              <th scope="col">{i18n.t('ops.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{nameOf(field)}</th>
                <td>{cell(field, before)}</td>
                <td>{cell(field, after)}</td>
              </tr>
            ))}
          </tbody>
        </Diff>
      )}
    </Drawer>
  )
}

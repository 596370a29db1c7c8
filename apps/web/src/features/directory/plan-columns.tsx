import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { LineKind, LineValues } from '@vantage/contracts/directory/plan-lines'
import type { PlanLineRow } from '@vantage/contracts/directory/plans'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { TextLink } from '../../components/text-link.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { toConsoleRow, toEmployees } from '../../lib/paths.ts'

const Faint = chakra('span', { base: { color: 'ink.faint', fontSize: 'xs' } })
const Warn = chakra('span', { base: { color: 'warn' } })
const Decide = chakra(TextLink, { base: { color: 'accent' } })
const Changes = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2px',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '80px minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' },
      gap: { base: 's2', sm: 's3' },
      overflowWrap: 'anywhere',
    },
    '& dt': { color: 'ink.faint', fontSize: 'xs', lineHeight: '1.75' },
    '& :is(del, mark)': { paddingInline: '3px', borderRadius: '3px', color: 'ink' },
    '& del': { background: 'bad.tint', textDecoration: 'none' },
    '& mark': { background: 'good.tint' },
  },
})

/** In the order in which they are shown. */
const fields = ['name', 'department', 'manager', 'email', 'dingtalkId', 'active'] as const
type Field = (typeof fields)[number]

function textOf(i18n: I18n, lang: Lang, field: Field, values: LineValues | null): string {
  const value = values?.[field]
  if (value === undefined || value === null || value === '') return i18n.t('directory.none')
  if (typeof value === 'object') return pickName(lang, value)
  return typeof value === 'string' ? value : i18n.t('directory.active', { active: String(value) })
}

function Diff({ line }: { line: PlanLineRow }) {
  const { i18n, lang } = useI18n()
  return (
    <Changes>
      {fields
        .filter((field) => line.after && field in line.after)
        .map((field) => (
          <div key={field}>
            <dt>{i18n.t('directory.field', { field })}</dt>
            <dd>
              <VisuallyHidden>{i18n.t('directory.was')}</VisuallyHidden>
              <del>{textOf(i18n, lang, field, line.before)}</del> <span aria-hidden="true">→</span>{' '}
              <VisuallyHidden>{i18n.t('directory.becomes')}</VisuallyHidden>
              <mark>{textOf(i18n, lang, field, line.after)}</mark>
            </dd>
          </div>
        ))}
    </Changes>
  )
}

/** Whom or what a line is about. */
export const lineName = (lang: Lang, { name, englishname, after }: PlanLineRow): string =>
  personName(lang, { fullname: name, englishname: englishname ?? after?.englishname ?? '' })

/** Where somebody decides: the employee, or those of the name. */
const toDecide = ({ id, name }: PlanLineRow): string =>
  id === null ? toEmployees(name) : toConsoleRow('employee', id)

const column = columnsOf<PlanLineRow>()

/** What a line of this kind says: who it is about, and what would change. */
export function planColumns(i18n: I18n, lang: Lang, kind: LineKind) {
  const person = column.accessor('name', {
    header: i18n.t('directory.person'),
    meta: { title: true },
    cell: ({ row: { original: line } }) => (
      <>
        <b>{lineName(lang, line)}</b> <Faint>{line.after?.username ?? line.username}</Faint>
        {line.changedSince && <Warn> {i18n.t('directory.changed-since')}</Warn>}
      </>
    ),
  })
  const department = (of: 'before' | 'after') =>
    column.display({
      id: 'department',
      header: i18n.t('directory.field', { field: 'department' }),
      cell: ({ row }) => textOf(i18n, lang, 'department', row.original[of]),
    })
  switch (kind) {
    case 'new':
      return column.columns([
        person,
        department('after'),
        column.display({
          id: 'manager',
          header: i18n.t('directory.field', { field: 'manager' }),
          cell: ({ row: { original: line } }) =>
            line.after?.manager ? (
              pickName(lang, line.after.manager)
            ) : (
              <Warn>{i18n.t('directory.no-manager')}</Warn>
            ),
        }),
      ])
    case 'changed':
      return column.columns([
        person,
        column.display({
          id: 'changes',
          header: i18n.t('directory.before-after'),
          meta: { wide: true },
          cell: ({ row }) => <Diff line={row.original} />,
        }),
      ])
    case 'leaving':
      return column.columns([
        person,
        department('before'),
        column.display({
          id: 'open',
          header: i18n.t('directory.still-open'),
          cell: ({ row: { original: line } }) => {
            const { open, reports } = line
            const left = [
              ...(open > 0 ? [i18n.t('directory.open', { count: open })] : []),
              ...(reports > 0 ? [i18n.t('directory.reports', { count: reports })] : []),
            ]
            if (left.length === 0) return <Faint>{i18n.t('directory.nothing-open')}</Faint>
            return <Warn>{joinNames(lang, left)}</Warn>
          },
        }),
      ])
    case 'conflict':
      return column.columns([
        person,
        column.display({
          id: 'conflict',
          header: i18n.t('directory.conflict'),
          cell: ({ row: { original: line } }) => {
            if (!line.conflict) return ''
            const { reason, names } = line.conflict
            const way = reason === 'circle' ? [...names, names[0] ?? ''] : names
            const text = reason === 'circle' ? way.join(' → ') : joinNames(lang, way)
            return i18n.t('directory.conflict-text', { reason: selectKey(reason), names: text })
          },
        }),
        column.display({
          id: 'decide',
          header: i18n.t('directory.what-to-do'),
          cell: ({ row: { original: line } }) =>
            line.conflict && (
              <Decide to={toDecide(line)}>
                {i18n.t('directory.decide', {
                  reason: selectKey(line.conflict.reason),
                  id: line.dingtalkId ?? '',
                })}
              </Decide>
            ),
        }),
      ])
  }
}

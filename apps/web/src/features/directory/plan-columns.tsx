import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type { LineKind, LineValues } from '@vantage/contracts/directory/plan-lines'
import type { PlanLineRow } from '@vantage/contracts/directory/plans'
import type { Lang } from '@vantage/i18n/languages'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { TextLink } from '../../components/text-link.tsx'
import { Faint } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { toConsoleRow, toEmployees } from '../../lib/paths.ts'

/** In the order in which they are shown. */
const fields = ['name', 'department', 'manager', 'email', 'dingtalkId', 'active'] as const
type Field = (typeof fields)[number]

function textOf(i18n: I18n, lang: Lang, field: Field, values: LineValues | null): string {
  const value = values?.[field]
  if (value === undefined || value === null || value === '') return i18n.t('directory.none')
  if (typeof value === 'object') return pickName(lang, value)
  return typeof value === 'string' ? value : i18n.t('directory.active', { active: String(value) })
}

const edited = { paddingInline: '3px', borderRadius: '3px', color: 'ink' }

function Diff({ line }: { line: PlanLineRow }) {
  const { i18n, lang } = useI18n()
  return (
    <chakra.dl display="grid" gap="2px">
      {fields
        .filter((field) => line.after && field in line.after)
        .map((field) => (
          <Grid
            key={field}
            templateColumns={{ base: '80px minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' }}
            gap={{ base: 's2', sm: 's3' }}
            overflowWrap="anywhere"
          >
            <chakra.dt color="ink.faint" fontSize="xs" lineHeight="1.75">
              {i18n.t('directory.field', { field })}
            </chakra.dt>
            <dd>
              <VisuallyHidden>{i18n.t('directory.was')}</VisuallyHidden>
              <chakra.del {...edited} background="bad.tint" textDecoration="none">
                {textOf(i18n, lang, field, line.before)}
              </chakra.del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <VisuallyHidden>{i18n.t('directory.becomes')}</VisuallyHidden>
              <chakra.mark {...edited} background="good.tint">
                {textOf(i18n, lang, field, line.after)}
              </chakra.mark>
            </dd>
          </Grid>
        ))}
    </chakra.dl>
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
        <b>{lineName(lang, line)}</b>{' '}
        <Faint fontSize="xs">{line.after?.username ?? line.username}</Faint>
        {line.changedSince && (
          <chakra.span color="warn"> {i18n.t('directory.changed-since')}</chakra.span>
        )}
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
              <chakra.span color="warn">{i18n.t('directory.no-manager')}</chakra.span>
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
            if (left.length === 0)
              return <Faint fontSize="xs">{i18n.t('directory.nothing-open')}</Faint>
            return <chakra.span color="warn">{joinNames(lang, left)}</chakra.span>
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
            const shown = names.map((each) => pickName(lang, each))
            const text =
              reason === 'circle' ? [...shown, shown[0]].join(' → ') : joinNames(lang, shown)
            return i18n.t('directory.conflict-text', {
              reason: selectKey(reason),
              names: text,
              others: names.length,
              id: line.dingtalkId ?? '',
            })
          },
        }),
        column.display({
          id: 'decide',
          header: i18n.t('directory.what-to-do'),
          cell: ({ row: { original: line } }) =>
            line.conflict && (
              <TextLink to={toDecide(line)} color="accent">
                {i18n.t('directory.decide', {
                  reason: selectKey(line.conflict.reason),
                  id: line.dingtalkId ?? '',
                })}
              </TextLink>
            ),
        }),
      ])
  }
}

import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type {
  CellText,
  ImportKind,
  ImportRows,
  RowProblem,
} from '@vantage/contracts/list-files/file-import'
import { headingOf, importColumns } from '@vantage/contracts/list-files/import-columns'
import type { Lang } from '@vantage/i18n/languages'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { columnsOf, type ListColumns } from '../../components/data-table/list-columns.ts'
import { selectKey } from '../../lib/i18n/messages.ts'
import { pickName } from '../../lib/names.ts'

type Row = ImportRows['rows'][number]

const given = {
  paddingInline: '6px',
  borderRadius: '4px',
  background: 'bad.tint',
  font: 'inherit',
  overflowWrap: 'anywhere',
} as const
const column = columnsOf<Row>()

const each = (problems: RowProblem[], draw: (problem: RowProblem) => ReactNode) => (
  <chakra.span display="grid" gap="s1" justifyItems="start">
    {problems.map((problem) => (
      <span key={`${problem.column} ${problem.reason}`}>{draw(problem)}</span>
    ))}
  </chakra.span>
)

/** What a column of the file is called on the page. */
export const namedIn = (kind: ImportKind, lang: Lang) => (name: string) => {
  const found = importColumns[kind].find((each) => each.name === name)
  return found ? headingOf(found, lang) : name
}

/** The name in the page's language. */
export const textIn = (lang: Lang, text: CellText): string =>
  typeof text === 'string' ? text : pickName(lang, text)

export const badColumns = (i18n: I18n, kind: ImportKind, lang: Lang) =>
  column.columns([
    column.accessor('line', {
      header: i18n.t('list-files.import.line'),
      meta: { numeric: true, title: true },
    }),
    column.accessor('problems', {
      id: 'column',
      header: i18n.t('list-files.import.column'),
      cell: ({ getValue }) =>
        each(getValue(), (problem) => namedIn(kind, lang)(problem.column) || '–'),
    }),
    column.accessor('problems', {
      id: 'value',
      header: i18n.t('list-files.import.in-file'),
      cell: ({ getValue }) =>
        each(getValue(), ({ value }) =>
          value ? (
            <chakra.code {...given}>{value}</chakra.code>
          ) : (
            <chakra.span color="ink.faint">{i18n.t('list-files.import.empty')}</chakra.span>
          ),
        ),
    }),
    column.accessor('problems', {
      id: 'why',
      header: i18n.t('list-files.import.why'),
      cell: ({ getValue }) =>
        each(getValue(), ({ reason, column: name, ...problem }) => {
          const detail = textIn(lang, problem.detail)
          return i18n.t('list-files.import.why-text', {
            reason: selectKey(reason),
            column: name,
            detail: detail.replace(/^[≤≥] /, ''),
            bound: detail.startsWith('≥') ? 'least' : 'most',
            more: detail ? 1 : 0,
          })
        }),
    }),
  ])

/** The columns of rows that can be imported: `names` are those found in the file, the first of which names the row. */
export const goodColumns = (
  i18n: I18n,
  kind: ImportKind,
  lang: Lang,
  names: readonly string[],
): ListColumns<Row> => {
  const [first = '', ...others] = names
  const named = namedIn(kind, lang)
  return column.columns([
    column.accessor('line', { header: i18n.t('list-files.import.line'), meta: { numeric: true } }),
    column.accessor(({ values }) => values[first] ?? '', {
      id: first,
      header: named(first),
      meta: { title: true },
    }),
    ...others.map((name) =>
      column.accessor(({ values }) => values[name] ?? '', {
        id: name,
        header: named(name),
        cell: ({ row: { original }, getValue }) => {
          const before = original.current?.[name]
          if (kind === 'employees' && name === 'type' && /^\s*evm\s*$/i.test(getValue())) {
            return (
              <Badge kind="warn">
                {getValue()} · {i18n.t('list-files.import.administrator')}
              </Badge>
            )
          }
          return before === undefined ? (
            getValue()
          ) : (
            <>
              <chakra.del color="ink.soft" marginRight="s2">
                {textIn(lang, before) || i18n.t('list-files.import.empty')}
              </chakra.del>
              <b>{getValue() || i18n.t('list-files.import.empty')}</b>
            </>
          )
        },
      }),
    ),
  ])
}

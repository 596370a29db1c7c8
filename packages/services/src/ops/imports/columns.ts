import type { FileImportSummary, ImportKind, RowProblem } from '@vantage/contracts/ops/file-import'

interface Column {
  /** The English heading, by which rows are kept. */
  name: string
  chinese: string
  required: boolean
}

const column = (name: string, chinese: string, required = true): Column => ({
  name,
  chinese,
  required,
})
const names = [column('name', '中文名称'), column('name_en', '英文名称')]

/** What a file may have for each list, as its export has it; of any order and in either language. */
export const importColumns: Record<ImportKind, readonly Column[]> = {
  departments: names,
  targets: names,
  questions: [
    column('target', '胜任力'),
    column('content', '题干（中文）'),
    column('content_en', '题干（英文）'),
    column('type', '题型'),
  ],
  employees: [
    column('username', '用户名'),
    column('fullname', '姓名'),
    column('englishname', '英文名'),
    column('department', '部门'),
    column('type', '类型', false),
    column('has_subordinate', '有下属', false),
    column('gender', '性别', false),
    column('grants', '附加权限', false),
    column('real_name', '真实姓名', false),
    column('dingtalk_user_id', '钉钉用户 ID', false),
  ],
}

/** Without spaces, in lower case, and with the same brackets however they are typed. */
const plain = (heading: string) =>
  heading.toLowerCase().replaceAll(/\s/g, '').replaceAll('（', '(').replaceAll('）', ')')

interface Heading extends FileImportSummary {
  /** By the position of a cell: the column that it is, or null for one that is left out. */
  positions: (string | null)[]
}

/** Which columns the first line of a file names, and what is wrong with it. */
export function readHeading(kind: ImportKind, cells: readonly string[]): Heading {
  const known = new Map(
    importColumns[kind].flatMap(({ name, chinese }) => [
      [plain(name), name] as const,
      [plain(chinese), name] as const,
    ]),
  )
  const positions = cells.map((cell) => known.get(plain(cell)) ?? null)
  const columns = positions.flatMap((name) => (name === null ? [] : [name]))
  const fault = (name: string, reason: RowProblem['reason']): RowProblem => ({
    ...{ column: name, value: '', reason, detail: '' },
  })
  const missing = importColumns[kind].filter(
    ({ name, required }) => required && !columns.includes(name),
  )
  const repeated = new Set(columns.filter((name, index) => columns.indexOf(name) < index))
  return {
    positions,
    columns,
    unknown: cells.filter((cell, index) => positions[index] === null && cell.trim() !== ''),
    faults: [
      ...missing.map(({ name }) => fault(name, 'missing-column')),
      ...[...repeated].map((name) => fault(name, 'repeated-column')),
    ],
  }
}

import { useQuery } from '@tanstack/react-query'
import type { BulkOutput, CreateOutput, EditOutput, UsesOutput } from '@vantage/contracts/editing'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { trpcClient } from '../../lib/trpc.ts'

/** Rows that were picked, or all that the list shows. */
export type Which<Input> = { ids: number[] } | { matching: Input }

export interface Edited {
  id: number
  version: number
  updatedAt: string
  /** null: by a file import. */
  updatedBy: string | null
}

/** What the server can do with the rows of a list; those of `trpcClient` fit as they are. */
export interface FormProcedures<Row extends Edited, Fields> {
  get: { query(input: { id: number }): Promise<Row> }
  create: { mutate(fields: Fields): Promise<CreateOutput | { id: number }> }
  edit: { mutate(fields: Fields & { id: number; version: number }): Promise<EditOutput<Row>> }
}

export interface RemoveProcedures<Input> {
  uses: { query(input: { id: number }): Promise<UsesOutput> }
  removable: { query(input: { which: Which<Input> }): Promise<BulkOutput> }
  remove: { mutate(input: { which: Which<Input> }): Promise<BulkOutput> }
}

const [pageSize, pagesMax] = [100, 50] as const
/** Reads one page of a list, sorted by name. */
type ReadPage<Row, Sort> = (input: {
  page: number
  pageSize: typeof pageSize
  sort: Sort
  direction: 'asc'
}) => Promise<{ rows: Row[]; total: number }>

/** Reads a list to its end, page after page. */
export async function readAllRows<Row, Sort extends string>(
  sort: Sort,
  read: ReadPage<Row, Sort>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= pagesMax; page += 1) {
    const next = await read({ page, pageSize, sort, direction: 'asc' })
    rows.push(...next.rows)
    if (rows.length >= next.total) break
  }
  return rows
}

/** All rows of a list by name in the page's language, as options with the id as text; undefined until they are there. */
function useNameOptions<Row extends { id: number; name: string; name_en: string }>(
  list: string,
  read: ReadPage<Row, 'name' | 'name_en'>,
): { value: string; label: string }[] | undefined {
  const lang = useLang()
  const sort = lang === 'ch' ? 'name' : 'name_en'
  const { data } = useQuery({
    queryKey: ['all', list, sort],
    queryFn: () => readAllRows(sort, read),
    refetchOnMount: 'always',
  })
  return data?.map((row) => ({ value: String(row.id), label: pickName(lang, row) }))
}

export const useTargetOptions = () =>
  useNameOptions('targets', trpcClient.catalogue.targets.list.query)
export const useDepartmentOptions = () =>
  useNameOptions('departments', trpcClient.people.departments.list.query)

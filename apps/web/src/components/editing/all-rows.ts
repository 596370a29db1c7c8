import { useQuery } from '@tanstack/react-query'

const [pageSize, pagesMax] = [100, 50] as const
/** A page of a list, by name. */
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

/** Every row of a list that one chooses from, such as the departments; undefined until they are there. */
export function useAllRows<Row, Sort extends string>(
  name: string,
  sort: Sort,
  read: ReadPage<Row, Sort>,
): Row[] | undefined {
  const query = useQuery({
    queryKey: ['all', name, sort],
    queryFn: () => readAllRows(sort, read),
    refetchOnMount: 'always',
  })
  return query.data
}

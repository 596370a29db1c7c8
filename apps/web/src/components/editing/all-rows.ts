import { useQuery } from '@tanstack/react-query'

const [pageSize, pagesMax] = [100, 50] as const
/** A page of a list, by name. */
type ReadPage<Row, Sort> = (input: {
  page: number
  pageSize: typeof pageSize
  sort: Sort
  direction: 'asc'
}) => Promise<{ rows: Row[]; total: number }>

/** Every row of a list that one chooses from, such as the departments; undefined until they are there. */
export function useAllRows<Row, Sort extends string>(
  name: string,
  sort: Sort,
  read: ReadPage<Row, Sort>,
): Row[] | undefined {
  const query = useQuery({
    queryKey: ['all', name, sort],
    queryFn: async () => {
      const rows: Row[] = []
      for (let page = 1; page <= pagesMax; page += 1) {
        const next = await read({ page, pageSize, sort, direction: 'asc' })
        rows.push(...next.rows)
        if (rows.length >= next.total) break
      }
      return rows
    },
    refetchOnMount: 'always',
  })
  return query.data
}

import type { DirectorySnapshot } from '@vantage/contracts/directory/organisation'

/**
 * What each department but the root is called here, by its id: its own name after that of the one above it, and after all
 * above it where two would be called the same.
 */
export function departmentNames({
  departments,
}: Pick<DirectorySnapshot, 'departments'>): Map<number, string> {
  const byId = new Map(departments.map((each) => [each.id, each]))
  const pathOf = (id: number | null): string[] => {
    const department = id === null ? undefined : byId.get(id)
    if (!department || department.parentId === null) return []
    return [...pathOf(department.parentId), department.name]
  }
  const paths = departments
    .filter(({ parentId }) => parentId !== null)
    .map(({ id }) => ({ id, path: pathOf(id) }))
  const short = (path: readonly string[]) => path.slice(-2).join(' · ')
  const times = Map.groupBy(paths, ({ path }) => short(path))
  return new Map(
    paths.map(({ id, path }) => {
      const name = short(path)
      return [id, times.get(name)?.length === 1 ? name : path.join(' · ')]
    }),
  )
}

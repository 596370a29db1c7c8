import type { TargetFields, TargetRow } from '@vantage/contracts/catalogue/targets'
import type { Answers } from '../../testing/fake-server.ts'

type Targets = NonNullable<NonNullable<Answers['catalogue']>['targets']>

/** A target that nothing uses. */
export const target = (id: number, more: Partial<TargetRow> = {}): TargetRow => ({
  id,
  name: `考察${id}`,
  name_en: `Target ${id}`,
  questions: 0,
  questionnaires: 0,
  version: 1,
  updatedAt: '2026-03-02T08:00:00.000Z',
  updatedBy: 'admin',
  ...more,
})

/** A server that keeps these targets: what is saved is in its next list, an older version is not saved, and no name is there twice. `more`: what it answers instead. */
export function keepTargets(rows: TargetRow[], more: Targets = {}): Answers {
  const find = (id: number | string) => rows.findIndex((row) => row.id === Number(id))
  const takenBy = (fields: TargetFields, but?: number) =>
    (['name', 'name_en'] as const).filter((field) =>
      rows.some(
        (row) => row.id !== but && row[field].toLowerCase() === fields[field].toLowerCase(),
      ),
    )
  const removable = (which: { ids: number[] } | object) => {
    const asked = 'ids' in which ? rows.filter(({ id }) => which.ids.includes(id)) : rows
    return asked.filter(({ questions }) => questions === 0)
  }
  const counted = (which: { ids: number[] } | object) => {
    const asked = 'ids' in which ? which.ids.length : rows.length
    const done = removable(which).length
    return { done, kept: asked - done }
  }
  return {
    listFiles: { current: { current: null } },
    catalogue: {
      targets: {
        list: () => ({ rows: [...rows], total: rows.length }),
        get: ({ id }) => ({ ...(rows[find(id)] ?? target(Number(id))) }),
        create: ({ name, name_en }) => {
          const fields = takenBy({ name, name_en })
          if (fields.length > 0) return { outcome: 'taken', fields }
          const id = rows.length + 1
          rows.unshift(target(id, { name, name_en }))
          return { outcome: 'created', id }
        },
        edit: ({ id, version, name, name_en }) => {
          const current = rows[find(id)] ?? target(Number(id))
          if (current.version !== version) return { outcome: 'changed', current }
          const fields = takenBy({ name, name_en }, Number(id))
          if (fields.length > 0) return { outcome: 'taken', fields }
          rows[find(id)] = { ...current, name, name_en, version: version + 1 }
          return { outcome: 'saved', current: { ...current, name, name_en, version: version + 1 } }
        },
        uses: { uses: [], total: 0 },
        removable: ({ which }) => counted(which),
        remove: ({ which }) => {
          const [answer, gone] = [counted(which), removable(which)]
          for (const row of gone) rows.splice(rows.indexOf(row), 1)
          return answer
        },
        ...more,
      },
    },
  }
}

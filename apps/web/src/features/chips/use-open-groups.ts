import type { ChipPart, ChipRow } from '@vantage/contracts/chips/parts'
import { useEffect, useState } from 'react'
import { trpc } from '../../lib/trpc.ts'

/** One line of the table: a group's bar, why its rows are old, a row, or that its rows are not there yet. */
export type Line =
  | { kind: 'group'; part: ChipPart; isOpen: boolean }
  | { kind: 'note'; part: ChipPart }
  | { kind: 'row'; part: ChipPart; row: ChipRow }
  | { kind: 'wait'; part: ChipPart; retry: (() => void) | null }

const openAtFirst = 2

/**
 * Which groups of a page are open, and all that is to be shown of them; rows are read when a group is opened. `version`:
 * of what was read of the parts; `newest`: as far as the page knows.
 */
export function useOpenGroups(parts: readonly ChipPart[], version: number, newest: number) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = (mpn: string, index: number) => chosen.get(mpn) ?? index < openAtFirst
  const opened = parts.filter(({ mpn }, index) => isOpen(mpn, index))
  const answers = trpc.useQueries((t) =>
    opened.map(({ mpn }) => t.chips.rows({ mpns: [mpn] }, { staleTime: 5 * 60_000 })),
  )
  useRereading(
    version,
    answers.flatMap(({ data }) => (data ? [data.version] : [])),
    newest,
  )
  const byPart = new Map(opened.map(({ mpn }, index) => [mpn, answers[index]]))
  const lines = parts.flatMap((part, index): Line[] => {
    const group: Line = { kind: 'group', part, isOpen: isOpen(part.mpn, index) }
    if (!group.isOpen) return [group]
    const note: Line[] = part.stale ? [{ kind: 'note', part }] : []
    const answer = byPart.get(part.mpn)
    if (!answer?.data) {
      const retry = answer?.isError ? () => void answer.refetch() : null
      return [group, ...note, { kind: 'wait', part, retry }]
    }
    const rows = answer.data.rows.map((row): Line => ({ kind: 'row', part, row }))
    return [group, ...note, ...rows]
  })
  const all = parts.length > 0 && opened.length === parts.length
  return {
    lines,
    all,
    toggle: (mpn: string, open: boolean) => setChosen(new Map(chosen).set(mpn, open)),
    toggleAll: () =>
      setChosen(new Map([...chosen, ...parts.map(({ mpn }) => [mpn, !all] as const)])),
  }
}

/** What was read before rows were replaced is read again. */
function useRereading(version: number, versions: readonly number[], known: number): void {
  const utils = trpc.useUtils()
  const [oldest, newest] = [Math.min(version, ...versions), Math.max(version, known, ...versions)]
  useEffect(() => {
    if (oldest < newest) void utils.chips.rows.invalidate()
    if (version < newest) {
      void utils.chips.parts.invalidate()
      void utils.chips.overview.invalidate()
    }
  }, [oldest, newest, version, utils])
}

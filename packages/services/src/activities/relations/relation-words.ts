import { allLevels, type Level, levels } from '@vantage/contracts/activities/levels'

/** What the rater is to the participant: the first word of each language is the one that is shown. */
const words: Record<Level, { english: readonly string[]; chinese: readonly string[] }> = {
  [levels.superior]: { english: ['superior', 'manager'], chinese: ['上级', '上司'] },
  [levels.peer]: { english: ['peer', 'colleague'], chinese: ['同事', '同级'] },
  [levels.subordinate]: { english: ['subordinate', 'report'], chinese: ['下属', '下级'] },
  [levels.self]: { english: ['self'], chinese: ['本人', '自己', '自评'] },
}
const known = new Map<string, Level>(
  allLevels.flatMap((level) =>
    [...words[level].english, ...words[level].chinese, String(level)].map(
      (word) => [word, level] as const,
    ),
  ),
)

/** The level that a cell names, by a word of either language or its number; null: none. */
export const levelOf = (cell: string): Level | null => known.get(cell.trim().toLowerCase()) ?? null

/** A level as a cell would name it that names another one: by a number, or by a word of the same language. */
export function levelLike(cell: string, level: Level): string {
  if (/^\s*\d/.test(cell)) return String(level)
  const { english, chinese } = words[level]
  return (/^\s*[a-z]/i.test(cell) ? english : chinese)[0] ?? ''
}

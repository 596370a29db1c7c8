export type Value = number | string | ReadonlySet<string>
type Row = readonly [Value, Value, Value]

const text = (value: Value) =>
  typeof value === 'object' ? [...value].toSorted().join(' ') : String(value)
const same = (...values: Value[]) => new Set(values.map(text)).size === 1

/** All rows have the same three values, each once. */
const distribution = (rows: readonly Row[]) =>
  rows.every((row) => new Set(row.map(text)).size === 3) &&
  same(...rows.map((row) => row.map(text).toSorted().join('|')))

/** What is in one of two sets for each of these: in either, in both, in one of them, in the first or second alone. */
const setRelations: ((inFirst: boolean, inSecond: boolean) => boolean)[] = [
  (inFirst, inSecond) => inFirst || inSecond,
  (inFirst, inSecond) => inFirst && inSecond,
  (inFirst, inSecond) => inFirst !== inSecond,
  (inFirst, inSecond) => inFirst && !inSecond,
  (inFirst, inSecond) => !inFirst && inSecond,
]
const combined = (
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  holds: (inFirst: boolean, inSecond: boolean) => boolean,
) => new Set([...a, ...b].filter((member) => holds(a.has(member), b.has(member))))

/** Two numbers make the third, the same way in all rows. */
const numberRelations: ((a: number, b: number, c: number) => boolean)[] = [
  (a, b, c) => a + b === c,
  (a, b, c) => a - b === c,
  (a, b, c) => b - a === c,
  (a, b, c) => a * b === c,
  (a, b, c) => Math.max(a, b) === c,
  (a, b, c) => Math.min(a, b) === c,
]

/** Equal steps, the same in all rows; `turn` is a whole turn where values go round. */
function isProgression(rows: readonly (readonly number[])[], turn: number | null): boolean {
  const steps = rows.flatMap(([a = 0, b = 0, c = 0]) => [b - a, c - b])
  return same(...steps.map((step) => (turn === null ? step : (step + 8 * turn) % turn)))
}

const isNumber = (value: Value) => typeof value === 'number'
const isSet = (value: Value): value is ReadonlySet<string> => typeof value === 'object'

function holdsInRows(rows: readonly Row[], turn: number | null): boolean {
  if (rows.every((row) => same(...row)) || distribution(rows)) return true
  if (rows.flat().every(isNumber)) {
    const numbers = rows.map((row) => row.map(Number))
    if (isProgression(numbers, turn)) return true
    return (
      turn === null &&
      numberRelations.some((holds) => numbers.every(([a = 0, b = 0, c = 0]) => holds(a, b, c)))
    )
  }
  return setRelations.some((holds) =>
    rows.every(([a, b, c]) => isSet(a) && isSet(b) && same(combined(a, b, holds), c)),
  )
}

/** Whether a rule of the family explains nine values, row by row: along the rows or along the columns. */
export function isExplained(values: readonly Value[], turn: number | null = null): boolean {
  const at = (...indexes: [number, number, number]) =>
    indexes.map((index) => values[index] ?? '') as [Value, Value, Value]
  return [
    [at(0, 1, 2), at(3, 4, 5), at(6, 7, 8)],
    [at(0, 3, 6), at(1, 4, 7), at(2, 5, 8)],
  ].some((rows) => holdsInRows(rows, turn))
}

/** The option that no other one follows. */
const notDetermined = 'cannot be told'
type Option<World> = ((world: World) => boolean) | typeof notDetermined

/** The options, by their index, that hold in every world in which all that the item tells is true. */
function following<World>(
  worlds: readonly World[],
  isPossible: (world: World) => boolean,
  options: readonly Option<World>[],
): number[] {
  const possible = worlds.filter(isPossible)
  if (possible.length === 0) throw new Error('What the item tells cannot be true.')
  const follows = options.flatMap((option, index) =>
    option !== notDetermined && possible.every(option) ? [index] : [],
  )
  return follows.length > 0 ? follows : [options.indexOf(notDetermined)]
}

const range = (length: number) => Array.from({ length }, (_, index) => index)
const permutations = (length: number): number[][] =>
  length === 0
    ? [[]]
    : permutations(length - 1).flatMap((rest) =>
        range(length).map((at) => [...rest.slice(0, at), length - 1, ...rest.slice(at)]),
      )
/** All assignments of so many values to so many things. */
const assignments = (things: number, values: number): number[][] =>
  things === 0
    ? [[]]
    : assignments(things - 1, values).flatMap((rest) =>
        range(values).map((value) => [...rest, value]),
      )
const subsets = <Thing>(things: readonly Thing[]): Thing[][] =>
  assignments(things.length, 2).map((is) => things.filter((_, index) => is[index] === 1))

type Heights = Record<string, number>
const heights = (...names: string[]): Heights[] =>
  assignments(names.length, names.length).map((values) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0])),
  )
const above = (higher: string, lower: string) => (all: Heights) =>
  (all[higher] ?? 0) > (all[lower] ?? 0)
const equal = (one: string, other: string) => (all: Heights) => all[one] === all[other]
const topOf = (name: string) => (all: Heights) =>
  Object.keys(all).every((other) => other === name || above(name, other)(all))
const bottomOf = (name: string) => (all: Heights) =>
  Object.keys(all).every((other) => other === name || above(other, name)(all))

/** What is in a box or on a shelf: one thing for every mixture of two properties, each there or not. */
const mixtures = [
  { first: true, second: true },
  { first: true, second: false },
  { first: false, second: true },
  { first: false, second: false },
]
type Mixture = (typeof mixtures)[number]
const collections = subsets(mixtures)
const has = (first: boolean, second: boolean) => (all: readonly Mixture[]) =>
  all.some((thing) => thing.first === first && thing.second === second)
const lacks = (first: boolean, second: boolean) => (all: readonly Mixture[]) =>
  !has(first, second)(all)

const race = (place: number) => (order: number[]) => order[2] === place
const [fox, dog, cat, hare, bear] = range(5) as [number, number, number, number, number]
const before = (order: number[], one: number, other: number) =>
  order.indexOf(one) < order.indexOf(other)

const [lily, tom, max] = [0, 1, 2]
const pet = (child: number, animal: number) => (owned: number[]) => owned[child] === animal

const [anna, tomAtTable, maxAtTable, lilyAtTable, eva, leo] = range(6) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const distance = (seats: number[], one: number, other: number) => {
  const around = Math.abs((seats[one] ?? 0) - (seats[other] ?? 0))
  return Math.min(around, 6 - around)
}
const opposite = (one: number, other: number) => (seats: number[]) =>
  distance(seats, one, other) === 3

/** Every logic item of `logic.json` as worlds, by its key; options in the order of that file. Each gives what follows. */
export const solveLogic: Record<string, () => number[]> = {
  'logic-01': () =>
    following(
      heights('red', 'blue', 'green'),
      (all) => above('red', 'blue')(all) && above('blue', 'green')(all),
      [
        ...['green', 'red', 'blue'].map(bottomOf),
        (all) => equal('red', 'green')(all) && !bottomOf('blue')(all),
        (all) => equal('red', 'green')(all) && equal('red', 'blue')(all),
        notDetermined,
      ],
    ),
  // Days from Monday, 0.
  'logic-02': () =>
    following(
      range(7),
      (today) => (today + 2) % 7 === 6,
      [3, 0, 1, 2, 4, 5].map((day) => (today) => (today + 6) % 7 === day),
    ),
  'logic-03': () =>
    following(
      permutations(5),
      (order) =>
        before(order, fox, dog) &&
        order[4] === cat &&
        before(order, hare, fox) &&
        before(order, fox, bear) &&
        before(order, bear, dog),
      [...[bear, fox, dog, cat, hare].map(race), notDetermined],
    ),
  // Properties: a cube, black; a thing that is no cube may be a ball.
  'logic-04': () =>
    following(
      collections.flatMap((box) =>
        box.flatMap((taken) => [true, false].map((isBall) => ({ box, taken, isBall }))),
      ),
      ({ box, taken, isBall }) =>
        lacks(true, false)(box) && !taken.second && !(taken.first && isBall),
      [
        ({ taken }) => !taken.first,
        ({ taken }) => taken.first,
        ({ isBall }) => isBall,
        ({ box }) => lacks(false, true)(box),
        ({ box }) => box.every((thing) => thing.first),
        ({ box }) => box.every((thing) => !thing.second),
      ],
    ),
  // Pets: 0 the dog, 1 the cat, 2 the bird.
  'logic-05': () =>
    following(permutations(3), (owned) => owned[lily] === 1 && owned[tom] !== 0, [
      pet(max, 0),
      pet(max, 1),
      pet(max, 2),
      pet(tom, 0),
      pet(tom, 1),
      pet(lily, 2),
    ]),
  // Properties: new, thick.
  'logic-06': () =>
    following(
      collections,
      (shelf) => shelf.some((book) => book.first) && lacks(true, false)(shelf),
      [
        (shelf) => shelf.some((book) => book.second),
        (shelf) => shelf.every((book) => book.second),
        (shelf) => lacks(false, true)(shelf),
        (shelf) => shelf.some((book) => !book.first),
        (shelf) => shelf.some((book) => !book.second),
        (shelf) => lacks(false, true)(shelf),
      ],
    ),
  // Properties of days: rain, a cancelled match. Sun, wind and tomorrow's match are free.
  'logic-07': () =>
    following(
      collections.flatMap((days) =>
        days.flatMap((today) =>
          days.flatMap((tomorrow) =>
            assignments(2, 2).map(([sun, wind]) => ({ days, today, tomorrow, sun, wind })),
          ),
        ),
      ),
      ({ days, today }) => lacks(true, false)(days) && !today.second,
      [
        ({ today }) => !today.first,
        ({ today }) => today.first,
        ({ sun }) => sun === 1,
        ({ wind }) => wind === 1,
        ({ days }) => lacks(false, true)(days),
        ({ tomorrow }) => tomorrow.second,
      ],
    ),
  'logic-08': () =>
    following(
      heights('red', 'blue', 'green', 'yellow'),
      (all) =>
        above('red', 'blue')(all) && above('green', 'blue')(all) && above('yellow', 'red')(all),
      [
        notDetermined,
        ...['red', 'blue', 'green', 'yellow'].map(topOf),
        (all) => equal('green', 'yellow')(all) && !above('red', 'green')(all),
      ],
    ),
  'logic-09': () =>
    following(
      permutations(6),
      (seats) =>
        opposite(anna, tomAtTable)(seats) &&
        [anna, lilyAtTable].every((child) => distance(seats, maxAtTable, child) === 1) &&
        distance(seats, eva, tomAtTable) === 1,
      [
        ...[eva, leo, lilyAtTable, tomAtTable, anna].map((child) => opposite(maxAtTable, child)),
        notDetermined,
      ],
    ),
  'logic-10': () =>
    following(
      [1, 2, 3, 4, 5, 6],
      (cup) => [cup % 2 === 0, cup > 3, [1, 2, 5].includes(cup)].filter(Boolean).length === 1,
      [1, 2, 3, 4, 5, 6].map((number) => (cup) => cup === number),
    ),
}

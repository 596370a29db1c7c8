/** Code that the same pages load. */
export interface Piece {
  name: string
  /** The pages that load it. */
  pages: ReadonlySet<string>
  /** Its size in bytes. */
  bytes: number
  /** The modules that it consists of. */
  modules: readonly string[]
  /** The names of the pieces that it imports: whoever loads it loads them, too. */
  imports: ReadonlySet<string>
}

/** Two pieces that may become one, and at what price. */
interface Join {
  /** What becomes one: the two, and what lies between them, or they would import each other. */
  joined: Piece[]
  /** What they import beside, which comes along. */
  needed: Piece[]
  pages: ReadonlySet<string>
  /** The bytes that all pages together load in vain, for each file that a crowded page loads less. */
  price: number
}

/** What a file less may cost at most, in bytes that pages load in vain: code is compressed to a third or less. */
const dearest = 5500

/**
 * Joins pieces until no page loads more than `max` of them, or one less would cost too much; each time those of which pages
 * load the least in vain. Every page still loads what it uses, and no two pieces import each other unless they did.
 */
export function groupCode(given: readonly Piece[], max: number): Piece[] {
  let pieces = [...given]
  for (;;) {
    const crowded = crowdedPages(pieces, max)
    const best = cheapestJoin(pieces, crowded)
    if (!best || best.price > dearest) return pieces
    const names = new Set(best.joined.map(({ name }) => name))
    const one = join(best)
    pieces = pieces
      .filter(({ name }) => !names.has(name))
      .map((piece) => ({
        ...piece,
        pages: best.needed.includes(piece) ? union(piece.pages, one.pages) : piece.pages,
        imports: meet(piece.imports, names)
          ? without(piece.imports, names).add(one.name)
          : piece.imports,
      }))
    pieces.push(one)
  }
}

function join({ joined, pages }: Join): Piece {
  const names = new Set(joined.map(({ name }) => name))
  const imports = without(union(...joined.map((piece) => piece.imports)), names)
  return {
    name: [...names].join('+'),
    pages,
    bytes: joined.reduce((sum, { bytes }) => sum + bytes, 0),
    modules: joined.flatMap(({ modules }) => modules),
    imports,
  }
}

function crowdedPages(pieces: readonly Piece[], max: number): Set<string> {
  const counts = new Map<string, number>()
  for (const { pages } of pieces) {
    for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count > max).map(([page]) => page))
}

function cheapestJoin(pieces: readonly Piece[], crowded: ReadonlySet<string>): Join | undefined {
  const closures = importsOf(pieces)
  let best: Join | undefined
  const candidates = pieces.filter(({ pages }) => meet(pages, crowded))
  for (const [index, one] of candidates.entries()) {
    for (const other of candidates.slice(index + 1)) {
      const eased = [...crowded].filter(
        (page) => one.pages.has(page) && other.pages.has(page),
      ).length
      // The two alone cost so much at least.
      const least = vain(one, other.pages) + vain(other, one.pages)
      if (eased === 0 || (best && least / eased >= best.price)) continue
      const join = joinOf(one, other, closures)
      const all = [...join.joined, ...join.needed]
      const price = all.reduce((sum, piece) => sum + vain(piece, join.pages), 0) / eased
      if (!best || price < best.price) best = { ...join, price }
    }
  }
  return best
}

/** What these pages would load with a piece that they do not use, in bytes. */
const vain = (piece: Piece, pages: ReadonlySet<string>): number =>
  without(pages, piece.pages).size * piece.bytes

function joinOf(one: Piece, other: Piece, closures: Map<Piece, Set<Piece>>): Omit<Join, 'price'> {
  const of = (piece: Piece) => closures.get(piece) ?? new Set<Piece>()
  const imported = without(union(of(one), of(other)), new Set([one, other]))
  const between = [...imported].filter((piece) => of(piece).has(one) || of(piece).has(other))
  const joined = [one, other, ...between]
  const pages = union(...joined.map((piece) => piece.pages))
  return { joined, needed: [...without(imported, new Set(between))], pages }
}

/** What each piece imports, directly or not. */
function importsOf(pieces: readonly Piece[]): Map<Piece, Set<Piece>> {
  const named = new Map(pieces.map((piece) => [piece.name, piece]))
  const importedBy = (piece: Piece) => [...piece.imports].flatMap((name) => named.get(name) ?? [])
  return new Map(pieces.map((piece) => [piece, reachable(piece, importedBy)]))
}

/** What one comes to from here, step by step; itself where a way leads back. */
export function reachable<T>(from: T, next: (each: T) => readonly T[]): Set<T> {
  const found = new Set(next(from))
  for (const each of found) for (const further of next(each)) found.add(further)
  return found
}

const union = <T>(...sets: ReadonlySet<T>[]): Set<T> => new Set(sets.flatMap((set) => [...set]))
const without = <T>(set: ReadonlySet<T>, others: ReadonlySet<T>): Set<T> =>
  new Set([...set].filter((each) => !others.has(each)))
const meet = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  [...one].some((each) => other.has(each))

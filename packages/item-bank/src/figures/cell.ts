export type Attribute =
  | 'frame'
  | 'sides'
  | 'shape'
  | 'count'
  | 'size'
  | 'fill'
  | 'arrow'
  | 'longHand'
  | 'shortHand'
  | 'ring'
  | 'dot'
  | 'box'
  | 'rays'
  | 'places'
  | 'sectors'

interface Domain {
  values: number
  from?: number
  /** After the last value comes the first. */
  turns?: true
  /** The values are sets of so many members. */
  members?: number
}

/** What can be seen of a cell, as whole numbers from 0 (or `from`); those not named are not drawn. */
export const attributes: Readonly<Record<Attribute, Domain>> = {
  /** A large outline, by its index in `shapes`. */
  frame: { values: 7 },
  /** Sides of a large outline around small pieces. */
  sides: { values: 4, from: 3 },
  /** One piece in the middle, or `count` small ones, by their index in `shapes`. */
  shape: { values: 6 },
  count: { values: 9, from: 1 },
  /** Sizes of a single piece, small to large. */
  size: { values: 3 },
  /** Empty, grey with hatching, black. */
  fill: { values: 3 },
  /** Directions, in steps of 45 degrees clockwise from above. */
  arrow: { values: 8, turns: true },
  longHand: { values: 8, turns: true },
  shortHand: { values: 8, turns: true },
  /** Places on the border of a grid of three by three, clockwise from its upper left corner. */
  ring: { values: 8, turns: true },
  dot: { values: 8, turns: true },
  /** Sets, as the sum of 2 ** member: lines of a box, rays, places of a grid, sectors of a disc. */
  box: { values: 256, members: 8 },
  rays: { values: 256, members: 8 },
  places: { values: 512, members: 9 },
  sectors: { values: 256, members: 8 },
}

export type Cell = Readonly<Partial<Record<Attribute, number>>>

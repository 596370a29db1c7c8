import type { FigurePlan } from './make-figure-item.ts'

/**
 * The figural matrices from easy to hard. What a seed makes may have two answers that can be defended (say, by the number
 * of lines as well as by the lines): the solver finds those, and they get another seed than their key.
 */
export const figurePlans: readonly (FigurePlan & {
  key: string
  seed?: string
  difficulty: number
})[] = [
  {
    key: 'figure-01',
    difficulty: 1,
    fixed: { fill: 2 },
    rules: { shape: 'rows' },
    options: { shape: 3, fill: 2 },
  },
  {
    key: 'figure-02',
    difficulty: 1,
    fixed: { fill: 2 },
    among: { count: [1, 2, 3, 4, 5] },
    rules: { shape: 'rows', count: { step: 1 } },
    options: { shape: 2, count: 3 },
  },
  {
    key: 'figure-03',
    difficulty: 1,
    fixed: { fill: 0 },
    rules: { shape: 'rows', size: { step: 1 } },
    options: { shape: 2, size: 3 },
  },
  {
    key: 'figure-04',
    difficulty: 1,
    rules: { shape: 'rows', fill: { step: 1 } },
    options: { shape: 2, fill: 3 },
  },
  {
    key: 'figure-05',
    difficulty: 2,
    fixed: { fill: 2 },
    rules: { arrow: { step: 2 } },
    options: { arrow: 6 },
  },
  {
    key: 'figure-06',
    difficulty: 2,
    fixed: { fill: 0 },
    rules: { shape: 'three' },
    options: { shape: 3, fill: 2 },
  },
  { key: 'figure-07', difficulty: 2, rules: { dot: { step: 1 } }, options: { dot: 6 } },
  {
    key: 'figure-08',
    difficulty: 3,
    fixed: { fill: 2 },
    rules: { frame: 'three', shape: 'rows' },
    options: { frame: 3, shape: 2 },
  },
  { key: 'figure-09', difficulty: 3, rules: { box: 'either' }, options: { box: 8 } },
  {
    key: 'figure-10',
    seed: 'figure-10 2',
    difficulty: 3,
    rules: { shape: 'three', fill: 'three back' },
    options: { shape: 3, fill: 2 },
  },
  {
    key: 'figure-11',
    difficulty: 4,
    fixed: { fill: 2 },
    rules: { count: 'plus', shape: 'rows' },
    options: { count: 3, shape: 2 },
  },
  {
    key: 'figure-12',
    difficulty: 4,
    fixed: { fill: 2 },
    among: { frame: [0, 1, 6] },
    rules: { arrow: { step: 1 }, frame: 'three' },
    options: { arrow: 3, frame: 2 },
  },
  {
    key: 'figure-13',
    difficulty: 4,
    fixed: { fill: 2 },
    among: { count: [1, 2, 3, 4, 5] },
    rules: { sides: { step: 1 }, count: { step: -1 } },
    options: { sides: 2, count: 3 },
  },
  {
    key: 'figure-14',
    seed: 'figure-14 2',
    difficulty: 5,
    rules: { places: 'without' },
    options: { places: 8 },
  },
  {
    key: 'figure-15',
    difficulty: 5,
    rules: { longHand: { step: 2 }, shortHand: { step: -1 } },
    options: { longHand: 3, shortHand: 2 },
  },
  {
    key: 'figure-16',
    seed: 'figure-16 2',
    difficulty: 5,
    rules: { box: 'both' },
    options: { box: 8 },
  },
  {
    key: 'figure-17',
    difficulty: 6,
    among: { count: [1, 2, 3, 4, 5, 6], shape: [0, 1, 2, 3] },
    rules: { shape: 'rows', count: { step: 1 }, fill: 'three' },
    options: { shape: 2, count: 2, fill: 2 },
  },
  {
    key: 'figure-18',
    difficulty: 6,
    rules: { dot: { step: 1 }, ring: { step: -2 } },
    options: { dot: 3, ring: 2 },
  },
  { key: 'figure-19', difficulty: 6, rules: { rays: 'one' }, options: { rays: 8 } },
  {
    key: 'figure-20',
    difficulty: 7,
    rules: { frame: 'three', shape: 'three back', fill: 'rows' },
    options: { frame: 2, shape: 2, fill: 2 },
  },
  {
    key: 'figure-21',
    difficulty: 7,
    among: { frame: [0, 1, 6] },
    rules: { arrow: { step: 3 }, frame: 'three', fill: 'three back' },
    options: { arrow: 2, frame: 2, fill: 2 },
  },
  { key: 'figure-22', difficulty: 7, rules: { places: 'one' }, options: { places: 8 } },
  {
    key: 'figure-23',
    difficulty: 8,
    among: { shape: [0, 1, 2, 3] },
    rules: { count: 'minus', shape: 'three', fill: 'three back' },
    options: { count: 2, shape: 2, fill: 2 },
  },
  {
    key: 'figure-24',
    seed: 'figure-24 2',
    difficulty: 8,
    rules: { sectors: 'one' },
    options: { sectors: 8 },
  },
  {
    key: 'figure-25',
    difficulty: 8,
    among: { frame: [0, 1, 6] },
    rules: { longHand: { step: 3 }, shortHand: { step: -2 }, frame: 'three' },
    options: { longHand: 2, shortHand: 2, frame: 2 },
  },
  {
    key: 'figure-26',
    difficulty: 9,
    among: { frame: [0, 1, 6], count: [1, 2, 3, 4, 5, 6, 7] },
    rules: { frame: 'three', count: 'plus', fill: 'three back' },
    options: { frame: 2, count: 2, fill: 2 },
  },
  {
    key: 'figure-27',
    difficulty: 9,
    fixed: { fill: 2 },
    rules: { rays: 'one', shape: 'three' },
    options: { rays: 4, shape: 2 },
  },
  {
    key: 'figure-28',
    difficulty: 10,
    rules: { rays: 'without', shape: 'three', fill: 'three back' },
    options: { rays: 2, shape: 2, fill: 2 },
  },
]

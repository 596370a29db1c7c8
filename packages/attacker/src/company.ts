import type { Level } from '@vantage/contracts/activities/levels'
import fc from 'fast-check'

/** One rater of one participant. `scores` and `comments` are in questionnaire order, whether submitted or not. */
export interface Rater {
  person: number
  submitted: boolean
  scores: number[]
  comments: string[]
}

export interface Rated {
  person: number
  groups: Record<Level, Rater[]>
}

export interface Activity {
  anonymityMin: number
  /** The target of each choice question, where what is published of them matters. */
  targets?: readonly number[]
  participants: Rated[]
}

/** Activities that share a questionnaire. `targets` holds the target of each choice question. */
export interface Company {
  targets: number[]
  texts: number
  /** How many people work there; the persons of the activities are 0 .. people - 1. */
  people: number
  activities: Activity[]
}

/** Upper ends of what `anyCompany` makes. */
export interface CompanySize {
  activities: number
  participants: number
  choices: number
  /** Raters of an anonymous group. */
  group: number
}

const maxChoices = 6
const maxTexts = 2

/** Few and odd texts, so that equal ones meet within a group, between questions and between activities. */
const comment = fc.constantFrom(
  '好',
  'Good',
  'good',
  'Good ',
  'Listens well.\nDecides fast.',
  '"quoted", {1,2} \\N',
  '👩‍🔬 ünï',
  'NULL',
  'a much longer remark that runs on and on and on',
)

const rater = fc.record({
  submitted: fc.integer({ min: 0, max: 7 }).map((share) => share > 0),
  scores: fc.array(fc.integer({ min: 1, max: 5 }), {
    minLength: maxChoices,
    maxLength: maxChoices,
  }),
  comments: fc.array(comment, { minLength: maxTexts, maxLength: maxTexts }),
})

const rated = (size: CompanySize) =>
  fc.record({
    /** Three of four, so that activities with enough people to compare are frequent. */
    evaluated: fc.nat(3).map((share) => share > 0),
    /** Where the row of raters begins: the same people rate different participants in different roles. */
    offset: fc.nat(20),
    subordinates: fc.array(rater, { maxLength: size.group }),
    peers: fc.array(rater, { maxLength: size.group }),
    superiors: fc.array(rater, { maxLength: 2 }),
    self: fc.option(rater, { nil: undefined }),
    opener: rater,
  })

/** Random small activities that hold every case of the rules: empty, hidden and shown groups, one to many contributors. */
export function anyCompany(size: CompanySize): fc.Arbitrary<Company> {
  const people = Math.max(size.participants, 2 * size.group + 3)
  const activity = fc.record({
    anonymityMin: fc.integer({ min: 1, max: 4 }),
    rated: fc.array(rated(size), { minLength: 2, maxLength: size.participants }),
  })
  return fc
    .record({
      targets: fc.array(fc.nat(2), { minLength: 1, maxLength: size.choices }),
      texts: fc.integer({ min: 1, max: maxTexts }),
      activities: fc.array(activity, { minLength: 1, maxLength: size.activities }),
    })
    .map(({ targets, texts, activities }) => ({
      targets,
      texts,
      people,
      activities: activities.map((each) => ({
        anonymityMin: each.anonymityMin,
        participants: each.rated.flatMap((given, person) =>
          person < 2 || given.evaluated ? [placed(given, person)] : [],
        ),
      })),
    }))

  type Given = typeof activity extends fc.Arbitrary<{ rated: (infer T)[] }> ? T : never

  function placed(given: Given, person: number): Rated {
    const others = Array.from({ length: people }, (_, i) => i).filter((other) => other !== person)
    // The first participant rates themselves, and is the last to submit: that finishes the activity.
    const self = person === 0 ? { ...given.opener, submitted: true } : given.self
    let next = given.offset
    const seat = (raters: Given['peers']): Rater[] =>
      raters.map((each) => ({ ...each, person: others[next++ % others.length] ?? 0 }))
    return {
      person,
      groups: {
        0: seat(given.subordinates),
        1: seat(given.peers),
        2: seat(given.superiors),
        3: self ? [{ ...self, person }] : [],
      },
    }
  }
}

export const allRaters = ({ groups }: Rated): (Rater & { level: Level })[] =>
  ([0, 1, 2, 3] as const).flatMap((level) => groups[level].map((each) => ({ ...each, level })))

export const submittedOf = (group: readonly Rater[]): Rater[] =>
  group.filter(({ submitted }) => submitted)

/** Whether the rules show the answers of a group, in words of our own. */
export function isShown(level: Level, group: readonly Rater[], anonymityMin: number): boolean {
  const submitted = submittedOf(group).length
  return submitted > 0 && (level === 2 || level === 3 || submitted >= anonymityMin)
}

export const username = (person: number) => `p${String(person).padStart(4, '0')}`

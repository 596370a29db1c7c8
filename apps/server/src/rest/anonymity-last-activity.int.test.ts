import { type Activity, type Company, isShown, submittedOf } from '@vantage/attacker/company'
import { changeFrom, type ReadReport, waysToAnswer } from '@vantage/attacker/last-activity'
import { type ShownGroup, shownGroups } from '@vantage/attacker/pooled-scatter'
import { companyOf, type Given, total } from '@vantage/attacker/possible-scores'
import { environment } from '@vantage/config/environment'
import { useDatabase } from '@vantage/dev-env/testing/use-database'
import { companyTally } from '@vantage/domain/reports/company-tally'
import { type ComparedActivity, comparisonOf } from '@vantage/domain/reports/last-activity'
import { participantScores } from '@vantage/domain/reports/participant-scores'
import { questionnaireShape } from '@vantage/domain/reports/questionnaire-shape'
import { scatterTally } from '@vantage/domain/reports/rater-scatter'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type AttackedServer, startAttackedServer } from '../testing/attack/attacked-server.ts'
import { readReports } from '../testing/attack/readings.ts'

const runs = Math.ceil(Number(environment['ANONYMITY_RUNS'] ?? 1) / 2)
const database = useDatabase()
let open: AttackedServer

beforeAll(async () => {
  open = await startAttackedServer({ database, redisUrl: inject('servers').redisUrl })
})
afterAll(() => open?.stop())

const targets = [0, 0, 1]
/** Answers around what somebody is like: from hardly any scatter to any. */
const people = (minRaters: number, maxRaters: number) =>
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(3)).chain(([middle, spread]) => {
    const score = fc.integer({
      min: Math.max(1, middle - spread),
      max: Math.min(5, middle + spread),
    })
    const answers = fc.array(score, { minLength: targets.length, maxLength: targets.length })
    return fc.array(answers, { minLength: minRaters, maxLength: maxRaters, size: 'max' })
  })
/** More than the raters of one, whoever of them is the first. */
const evaluated = 14
const group = fc.record({
  0: fc.oneof({ arbitrary: fc.constant([]), weight: 1 }, { arbitrary: people(2, 4), weight: 5 }),
  1: people(3, 5),
  2: people(0, 2),
})
const activity = fc.record({
  given: fc.array(group, { minLength: evaluated, maxLength: evaluated, size: 'max' }),
  /** How many seats further the raters of each begin, and which of their peers has not answered, if any. */
  shifts: fc.array(fc.oneof(fc.constant(0), fc.nat(2)), {
    minLength: evaluated,
    maxLength: evaluated,
  }),
  silent: fc.array(fc.nat(15), { minLength: evaluated, maxLength: evaluated }),
})
/** Two activities with the same people, who may rate others in the second, or not answer. */
const twoActivities = fc.tuple(activity, activity).map((both): Company => {
  const company = companyOf(
    targets,
    both.map(({ given }): { anonymityMin: number; given: readonly Given[] } => ({
      anonymityMin: 3,
      given,
    })),
  )
  company.activities.forEach(({ participants }, at) => {
    participants.forEach(({ groups }, place) => {
      const { shifts, silent } = both[at] ?? {}
      for (const rater of Object.values(groups).flat()) {
        rater.person = (rater.person + (shifts?.[place] ?? 0)) % company.people
      }
      const peer = groups[1][silent?.[place] ?? 0]
      if (peer) peer.submitted = false
    })
  })
  return company
})

it(
  'what a report says of the last activity follows from what both reports say and who was asked, and is not on the documented paths',
  async () => {
    await fc.assert(
      fc.asyncProperty(twoActivities, async (company) => {
        const ids = await open.loadFinished(company)
        await open.aggregate(ids)
        const reports = await readReports(open, ids)
        for (let place = 0; place < evaluated; place += 1) {
          const [was, is] = reports.map((each, at) => {
            const { page, rest } = each[place] ?? {}
            const activity = company.activities[at]
            const rated = activity?.participants[place]
            if (!page || !activity || !rated) throw new Error(`No report of ${place}`)
            expect(JSON.stringify(rest)).not.toMatch(/last|before/i)
            const questions = page.targets.flatMap((target) => target.questions)
            questions.sort((one, other) => one.id - other.id)
            return { page, activity, rated, questions }
          })
          if (!was || !is) throw new Error('There are two activities')
          const own = is.page.targets.map(({ id, questions }) => ({
            id,
            places: questions.map((question) => is.questions.indexOf(question)),
          }))
          const { last } = is.page
          expect(was.page.last).toBeNull()
          const said = last && { leftOut: last.leftOut, targets: last.targets }
          expect(said).toEqual(changeFrom(is, was, own))
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  },
  60_000 + runs * 10_000,
)

const words = [
  ['a', 'b', 'c'],
  ['b', 'a', 'x'],
] as const

/** As the reports of an activity have it, whose last question is asked in no other. */
function compared({ participants, anonymityMin }: Activity, at: 0 | 1) {
  const shape = questionnaireShape(
    words[at].map((content, position) => {
      const target = { targetId: targets[position] ?? 0, targetName: '', targetName_en: '' }
      return { id: position, position, content, content_en: content, ...target }
    }),
  )
  const tally = scatterTally(shape)
  const company = companyTally(shape)
  const reports = participants.map(({ groups }) => {
    const isManager = groups[0].length > 0
    const shown = ([0, 1, 2] as const).flatMap((level) => {
      const answers = submittedOf(groups[level]).map(({ scores }) => scores)
      if (!isShown(level, groups[level], anonymityMin)) return []
      tally.add(level, answers)
      const sums = targets.map((_, q) => total(answers.map((scores) => scores[q] ?? 0)))
      const asked = new Set(groups[level].map(({ person }) => person))
      return [{ level, raters: answers.length, sums, asked }]
    })
    company.add(participantScores({ isManager, anonymityMin, groups: shown }))
    return { isManager, groups: shown }
  })
  const scatter = tally.finish(company.finish())
  return { activity: { shape, scatter } satisfies ComparedActivity, reports }
}

/** What a page shows of the groups, with the first two questions in the order of the later activity. */
function readAs(activity: Activity, place: number, order: readonly number[]): ReadReport | null {
  const rated = activity.participants[place]
  if (!rated) return null
  const average = (level: 0 | 1 | 2, q: number) => {
    const scores = submittedOf(rated.groups[level]).map((rater) => rater.scores[q] ?? 0)
    return scores.length === 0 ? null : Math.round((100 * total(scores)) / scores.length)
  }
  const questions = order.map((q) => ({
    scores: {
      subordinate: average(0, q),
      peer: average(1, q),
      superior: average(2, q),
      self: null,
      weighted: null,
    },
  }))
  const inOrder = activity.participants.map((each) => ({
    ...each,
    groups: Object.fromEntries(
      Object.entries(each.groups).map(([level, raters]) => [
        level,
        raters.map((rater) => ({ ...rater, scores: order.map((q) => rater.scores[q] ?? 0) })),
      ]),
    ) as typeof each.groups,
  }))
  return { activity: { ...activity, participants: inOrder }, rated, questions }
}

it(
  'nor does it say more where some questions are new, or stand elsewhere',
  () => {
    const seen = { nothing: 0, leftOut: 0, sure: 0 }
    fc.assert(
      fc.property(twoActivities, ({ activities: [last, now] }) => {
        if (!last || !now) throw new Error('There are two activities')
        const [is, was] = [compared(now, 0), compared(last, 1)]
        const compare = comparisonOf(is.activity, was.activity)
        is.reports.forEach((report, place) => {
          const [own, before] = [readAs(now, place, [0, 1, 2]), readAs(last, place, [1, 0, 2])]
          const then = was.reports[place]
          if (!own || !before || !then) throw new Error('Everybody is in both')
          const found = compare?.(report, then)
          expect(found).toEqual(changeFrom(own, before, [{ id: 0, places: [0, 1] }]))
          if (!found) seen.nothing += 1
          else if (found.leftOut.includes(1)) seen.leftOut += 1
          else if (found.targets[0]?.margin) seen.sure += 1
        })
      }),
      { numRuns: 10 * runs },
    )
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  },
  60_000 + runs * 10_000,
)

/** A row for each way to attack: who reads, how many raters help them, and how many ways to answer are left. */
function attacks([last, now]: readonly [Activity, Activity], step?: number) {
  const [before, today] = [shownGroups(last), shownGroups(now)]
  const victims = today.flatMap((victim) => {
    const isSame = ({ participant, level }: ShownGroup) =>
      participant === victim.participant && level === victim.level
    const earlier = victim.level === 2 ? undefined : before.find(isSame)
    return earlier ? [{ victim, earlier }] : []
  })
  return victims.slice(0, 4).flatMap(({ victim, earlier }) => {
    const two = [
      { groups: today, victim },
      { groups: before, victim: earlier },
    ] as const
    const raters = [...new Set([...victim.raters, ...earlier.raters].map(({ person }) => person))]
    const other = (victim.participant + 1) % evaluated
    const readers = [[victim.participant], [victim.participant, other]]
    return readers.flatMap((reading) =>
      Array.from({ length: victim.raters.length - 1 }, (_, colluders) => {
        const attackers = {
          readers: new Set(reading),
          raters: new Set(raters.slice(0, colluders)),
        }
        return [0, 1].map((question) => ({
          readers: reading.length,
          colluders,
          ...waysToAnswer(two, question, attackers, step),
        }))
      }).flat(),
    )
  })
}

it(
  'raters have as many ways to have answered in both activities with it as by the two reports alone, whoever reads them and colludes',
  async ({ annotate }) => {
    const found: ReturnType<typeof attacks> = []
    fc.assert(
      fc.property(twoActivities, ({ activities: [last, now] }) => {
        if (!last || !now) throw new Error('There are two activities')
        const cases = attacks([last, now])
        found.push(...cases)
        expect(cases.filter(({ reports, section }) => section !== reports)).toEqual([])
      }),
      { numRuns: runs * 2, endOnFailure: true },
    )
    for (const row of summaryOf(found)) await annotate(JSON.stringify(row))
    expect(found.length).toBeGreaterThan(20)
  },
  60_000 + runs * 40_000,
)

it('the attacker rules out answers by margins that are said to a thousandth', () => {
  const [company] = fc.sample(twoActivities, { seed: 5056, numRuns: 1 })
  const [last, now] = company?.activities ?? []
  if (!last || !now) throw new Error('There are two activities')
  const narrowed = attacks([last, now], 0.1).filter(({ reports, section }) => section < reports)
  expect(narrowed.length).toBeGreaterThan(0)
})

/** Ways to answer by kind of attack: by averages alone, by both reports, and with what is said of the last activity. */
function summaryOf(found: ReturnType<typeof attacks>) {
  const kinds = Map.groupBy(found, ({ readers, colluders }) => `${readers} + ${colluders}`)
  return [...kinds].sort().map(([kind, cases]) => {
    const sum = (of: 'averages' | 'reports' | 'section') => total(cases.map((each) => each[of]))
    return {
      'readers + raters': kind,
      cases: cases.length,
      'by averages': sum('averages'),
      before: sum('reports'),
      after: sum('section'),
      narrowed: cases.filter(({ reports, section }) => section < reports).length,
    }
  })
}

import {
  fileAnswerSet,
  fileParticipant,
  fileRater,
  fileSealedParticipant,
} from '@vantage/contracts/activity-files/activity-file'
import { allLevels, type Level, levels } from '@vantage/contracts/activities/levels'
import { answerText } from '@vantage/contracts/answering/submission'
import { z } from 'zod'
import type { StoredAnswers } from '../answering/read-submissions.ts'
import { type Catalogue, formOf, type KeyedQuestion } from './catalogue.ts'
import { contentHash } from './content-hash.ts'
import type { ImportErrors } from '../core/import-errors.ts'
import type { JsonItem, JsonPath } from '../core/read-json.ts'
import type { Lists } from './lists.ts'
import { checkNominations } from './nominations.ts'
import type { Staging } from './staging.ts'
import { howToReplace } from './versions.ts'

const scale: readonly unknown[] = [1, 2, 3, 4, 5]
const score = z.custom<number>((value) => scale.includes(value), {
  error: ({ input }) => `${JSON.stringify(input)} is not on the scale 1..5`,
})

/** Schemas of raters and answer sets whose answers fit the questionnaire. Zod compiles them to check 4 million answers a second. */
function answerSchemas(form: readonly KeyedQuestion[] | undefined) {
  if (!form) return { rater: fileRater, answerSet: fileAnswerSet }
  const answers = z.strictObject(
    Object.fromEntries(form.map(({ key, type }) => [key, type === 0 ? score : answerText])),
  )
  return {
    rater: fileRater.extend({ answers: answers.optional() }),
    answerSet: fileAnswerSet.extend({ answers }),
  }
}

/** The part of a rater that is checked when the answers are wrong. */
const raterHeader = z.object({ username: fileRater.shape.username, level: fileRater.shape.level })

const readSeparately = z.array(z.unknown())
const participantHeader = fileParticipant.extend({ raters: readSeparately })
const sealedHeader = fileSealedParticipant.extend({ answer_sets: readSeparately })

function readingOf(place: number, { lists, catalogue, replace }: Given) {
  const header = lists.activities.get(place)
  const form = header && formOf(catalogue, header.questionnaire)
  const isFree = header && (header.key === replace || !catalogue.activities.has(header.key))
  return {
    place,
    header,
    form,
    isNew: isFree === true,
    isFinished: header?.status === 'finished',
    isStarted: header?.status === 'running' || header?.status === 'finished',
    schemas: answerSchemas(form),
    hash: contentHash(header),
    /** Places by lower-cased username. */
    participants: new Map<string, number>(),
  }
}

type Reading = ReturnType<typeof readingOf>

/** What the first reading found, and where to put what the second finds. */
interface Given {
  lists: Lists
  catalogue: Catalogue
  /** The key of the activity that is to be withdrawn. */
  replace: string | undefined
  staging: Staging
  errors: ImportErrors
}

/** The second reading of a file: checks and stages participants, raters and answers. */
export class ParticipantReader {
  /** How many activities are new, and how many exist with the same content. */
  created = 0
  unchanged = 0
  assignments = 0
  private participants = 0
  private readonly given: Given
  private activity: Reading | undefined
  /** The raters of the current participant, by lower-cased username. */
  private raters = new Map<string, { place: number; level: Level }>()
  /** How many answer sets the current participant has, by level. */
  private answered = [0, 0, 0, 0]

  constructor(given: Given) {
    this.given = given
  }

  /** Raters and answer sets come before their participant, participants before their activity. */
  take({ path, value }: JsonItem): void {
    const [list, place] = path
    if (list !== 'activities' || typeof place !== 'number') return
    const activity = this.enter(place)
    if (path[4] === 'raters') this.takeRater(activity, path, value)
    if (path[4] === 'answer_sets') this.takeAnswerSet(activity, path, value)
    if (path.length === 4) this.takeParticipant(activity, path, value)
    if (path.length === 2) this.takeActivity(activity)
  }

  private enter(place: number) {
    if (this.activity?.place === place) return this.activity
    this.activity = readingOf(place, this.given)
    return this.activity
  }

  private hasEmployee(username: string): boolean {
    return this.given.catalogue.usernames.has(username.toLowerCase())
  }

  private takeRater(activity: Reading, path: JsonPath, value: unknown): void {
    const { errors } = this.given
    const parsed = activity.schemas.rater.safeParse(value, { reportInput: true })
    if (!parsed.success) errors.addIssues(path, parsed.error)
    const rater = parsed.data ?? raterHeader.safeParse(value).data
    if (!rater) return
    const { username, level } = rater
    const answers = parsed.data?.answers
    if (answers && activity.header && !activity.isStarted) {
      errors.add([...path, 'answers'], 'an activity that is a draft has no answers')
    }
    if (!this.hasEmployee(username)) {
      return errors.add([...path, 'username'], `there is no employee ${JSON.stringify(username)}`)
    }
    const name = username.toLowerCase()
    const earlier = this.raters.get(name)
    if (earlier) {
      errors.add([...path, 'username'], `raters[${earlier.place}] already has this username`)
    }
    this.raters.set(name, { place: Number(path[5]), level })
    const submission = answers && activity.form ? inOrder(activity.form, answers) : null
    activity.hash.addRater(username, level, submission)
    if (activity.isNew && errors.total === 0) {
      const stored = activity.isFinished ? null : submission
      this.given.staging.assignments.add({
        seq: this.assignments,
        participant: this.participants,
        rater: username,
        level,
        submitted: submission !== null,
        scores: stored?.scores ?? null,
        comments: stored?.comments ?? null,
      })
      if (submission && activity.isFinished) this.stageAnswerSet(level, submission)
    }
    this.assignments++
  }

  private takeAnswerSet(activity: Reading, path: JsonPath, value: unknown): void {
    const { errors } = this.given
    if (!activity.isFinished) {
      return errors.add(path, 'only a finished activity has answer sets')
    }
    const parsed = activity.schemas.answerSet.safeParse(value, { reportInput: true })
    if (!parsed.success) return errors.addIssues(path, parsed.error)
    const { level, answers } = parsed.data
    if (!activity.form) return
    const given = inOrder(activity.form, answers)
    activity.hash.addAnswerSet(level, given)
    this.answered[level] = (this.answered[level] ?? 0) + 1
    if (activity.isNew && errors.total === 0) this.stageAnswerSet(level, given)
  }

  private stageAnswerSet(level: Level, answers: StoredAnswers): void {
    this.given.staging.answerSets.add({ participant: this.participants, level, ...answers })
  }

  private takeParticipant(activity: Reading, path: JsonPath, value: unknown): void {
    const { raters, answered } = this
    const { errors } = this.given
    this.raters = new Map()
    this.answered = [0, 0, 0, 0]
    const seq = this.participants++
    const parsed = isSealed(value)
      ? sealedHeader.safeParse(value, { reportInput: true })
      : participantHeader.safeParse(value, { reportInput: true })
    if (!parsed.success) return errors.addIssues(path, parsed.error)
    const { username } = parsed.data
    if (!this.hasEmployee(username)) {
      return errors.add([...path, 'username'], `there is no employee ${JSON.stringify(username)}`)
    }
    const name = username.toLowerCase()
    for (const [rater, { place, level }] of raters) {
      const isSelf = rater === name
      if (isSelf === (level === levels.self)) continue
      const message = isSelf
        ? `the participant's own level is ${levels.self}`
        : `level ${levels.self} is for the participant alone`
      errors.add([...path, 'raters', place, 'level'], message)
    }
    const asked = 'asked' in parsed.data ? byLevel(parsed.data.asked) : countLevels(raters.values())
    for (const [level, count] of answered.entries()) {
      if (count <= (asked[level] ?? 0)) continue
      errors.add([...path, 'asked', level], `${count} answered, which is more than were asked`)
    }
    const earlier = activity.participants.get(name)
    if (earlier === undefined) activity.participants.set(name, Number(path[3]))
    else errors.add([...path, 'username'], `participants[${earlier}] already has this username`)
    const nominations = 'nominations' in parsed.data ? parsed.data.nominations : undefined
    if (nominations) {
      const { isStarted } = activity
      const hasEmployee = (each: string) => this.hasEmployee(each)
      const at = [...path, 'nominations']
      checkNominations(nominations, { path: at, participant: name, isStarted, hasEmployee }, errors)
    }
    activity.hash.addParticipant(username, asked, nominations)
    if (activity.isNew && errors.total === 0) {
      const { staging } = this.given
      const unlisted = activity.header?.status === 'nominating' ? 'proposing' : null
      staging.participants.add({
        seq,
        activity: activity.place,
        username,
        asked: activity.isFinished ? asked : null,
        listState: nominations?.state ?? unlisted,
        listWord: nominations?.word ?? null,
      })
      for (const { change = null, word = null, ...nominee } of nominations?.nominees ?? []) {
        staging.nominees.add({ participant: seq, ...nominee, change, word })
      }
    }
  }

  private takeActivity({ place, header, hash, isNew }: Reading): void {
    this.activity = undefined
    if (!header) return
    const digest = hash.digest()
    const stored = this.given.catalogue.activities.get(header.key)
    if (stored?.contentHash === digest) this.unchanged++
    else if (isNew) {
      this.created++
      this.given.staging.activities.add({
        place,
        key: header.key,
        name: header.name,
        name_en: header.name_en,
        questionnaire: header.questionnaire,
        createdOn: header.created_time,
        status: header.status,
        nominationsUntil: header.nominations_until ?? null,
        anonymityMin: header.anonymity_min,
        resultsVisible: header.results_visible,
        contentHash: digest,
      })
    } else {
      const message = stored?.contentHash
        ? 'an activity with this key was imported before with other content'
        : 'an activity with this key exists already, and not from this file alone'
      const advice = stored?.status === 'finished' ? `; ${howToReplace(header.key)}` : ''
      this.given.errors.add(['activities', place, 'key'], message + advice)
    }
  }
}

function inOrder(
  form: readonly KeyedQuestion[],
  answers: Record<string, number | string>,
): StoredAnswers {
  const scores: number[] = []
  const comments: string[] = []
  for (const { key } of form) {
    const answer = answers[key]
    if (typeof answer === 'number') scores.push(answer)
    else if (answer !== undefined) comments.push(answer)
  }
  return { scores, comments }
}

const isSealed = (participant: unknown): boolean =>
  typeof participant === 'object' &&
  participant !== null &&
  ('asked' in participant || 'answer_sets' in participant)

const byLevel = (asked: z.output<typeof fileSealedParticipant>['asked']) =>
  allLevels.map((level) => asked[level])

function countLevels(raters: Iterable<{ level: Level }>): number[] {
  const counts = [0, 0, 0, 0]
  for (const { level } of raters) counts[level] = (counts[level] ?? 0) + 1
  return counts
}

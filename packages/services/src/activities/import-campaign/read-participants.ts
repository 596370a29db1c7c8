import { createHash } from 'node:crypto'
import { fileParticipant, fileRater } from '@vantage/contracts/activities/campaign-file'
import { levels } from '@vantage/contracts/activities/levels'
import { answerText } from '@vantage/contracts/answering/submission'
import { copyField } from '@vantage/db/copy'
import { z } from 'zod'
import type { ActivityHeader, Catalogue, KeyedQuestion } from './catalogue.ts'
import type { ImportErrors } from './errors.ts'
import type { JsonItem, JsonPath } from './read-json.ts'
import type { Staging } from './staging.ts'

/** Changes when the canonical form does: activities imported before then count as different. */
const canonicalForm = 'vantage campaign 1'

const scale: readonly unknown[] = [1, 2, 3, 4, 5]
const score = z.custom<number>((value) => scale.includes(value), {
  error: ({ input }) => `${JSON.stringify(input)} is not on the scale 1..5`,
})

/** A rater whose answers fit the questionnaire. Compiled by zod, it checks some 4 million answers a second. */
function raterSchema(form: readonly KeyedQuestion[] | undefined) {
  const answers =
    form &&
    z.strictObject(
      Object.fromEntries(form.map(({ key, type }) => [key, type === 0 ? score : answerText])),
    )
  return answers ? fileRater.extend({ answers: answers.optional() }) : fileRater
}

/** What is known of a rater whose answers are wrong. */
const raterHeader = z.object({ username: fileRater.shape.username, level: fileRater.shape.level })

const participantHeader = fileParticipant.extend({ raters: z.array(z.unknown()) })

/** Changes through the reading of one activity. */
function readingOf(place: number, header: ActivityHeader | undefined, catalogue: Catalogue) {
  const form = header && catalogue.form(header.questionnaire)
  return {
    place,
    header,
    form,
    isNew: header !== undefined && !catalogue.existing.activities.has(header.key),
    schema: raterSchema(form),
    hash: createHash('sha256').update(canonicalForm),
    /** Places by lower-cased username. */
    participants: new Map<string, number>(),
  }
}

/** The second reading of a campaign file: checks and stages the participants, their raters and the answers. */
export class ParticipantReader {
  /** Activities that are new, and those that exist with the same content. */
  created = 0
  unchanged = 0
  assignments = 0
  private participants = 0
  private readonly catalogue: Catalogue
  private readonly staging: Staging
  private readonly errors: ImportErrors
  private activity: ReturnType<typeof readingOf> | undefined
  /** The raters of the participant that is being read, by lower-cased username. */
  private raters = new Map<string, { place: number; level: number }>()

  constructor(catalogue: Catalogue, staging: Staging, errors: ImportErrors) {
    this.catalogue = catalogue
    this.staging = staging
    this.errors = errors
  }

  /** Raters come before their participant, participants before their activity. */
  take({ path, value }: JsonItem): void {
    const [list, place] = path
    if (list !== 'activities' || typeof place !== 'number') return
    const activity = this.enter(place)
    if (path.length === 6) this.takeRater(activity, path, value)
    if (path.length === 4) this.takeParticipant(activity, path, value)
    if (path.length === 2) this.takeActivity(activity)
  }

  private enter(place: number) {
    if (this.activity?.place === place) return this.activity
    const header = this.catalogue.activities.get(place)
    const activity = readingOf(place, header, this.catalogue)
    if (header) {
      const { key, name, name_en, questionnaire, created_time, status } = header
      const fields = [key, name, name_en, questionnaire, created_time, status]
      const canonical = [...fields, header.anonymity_min, header.results_visible]
      activity.hash.update(`${JSON.stringify(canonical)}\n`)
    }
    this.activity = activity
    return activity
  }

  private takeRater(activity: ReturnType<typeof readingOf>, path: JsonPath, value: unknown): void {
    const { errors } = this
    const parsed = activity.schema.safeParse(value, { reportInput: true })
    if (!parsed.success) errors.addIssues(path, parsed.error)
    const rater = parsed.data ?? raterHeader.safeParse(value).data
    if (!rater) return
    const { username, level } = rater
    const answers = parsed.data?.answers
    if (answers && activity.header?.status === 'draft') {
      errors.add([...path, 'answers'], 'an activity that is a draft has no answers')
    }
    if (!this.catalogue.hasEmployee(username)) {
      return errors.add([...path, 'username'], `there is no employee ${JSON.stringify(username)}`)
    }
    const name = username.toLowerCase()
    const earlier = this.raters.get(name)
    if (earlier) {
      errors.add([...path, 'username'], `raters[${earlier.place}] already has this username`)
    }
    this.raters.set(name, { place: Number(path[5]), level })
    const submission = answers && activity.form ? inOrder(activity.form, answers) : null
    const canonical = submission
      ? `${copyField(submission.scores)}\t${copyField(submission.comments)}`
      : ''
    activity.hash.update(`${username}\t${level}\t${canonical}\n`)
    if (activity.isNew && errors.total === 0) {
      this.staging.assignments.add({
        seq: this.assignments,
        participant: this.participants,
        rater: username,
        level,
        scores: submission?.scores ?? null,
        comments: submission?.comments ?? null,
      })
    }
    this.assignments++
  }

  private takeParticipant(activity: ReturnType<typeof readingOf>, path: JsonPath, value: unknown) {
    const { errors, raters } = this
    this.raters = new Map()
    const seq = this.participants++
    const parsed = participantHeader.safeParse(value, { reportInput: true })
    if (!parsed.success) return errors.addIssues(path, parsed.error)
    const { username } = parsed.data
    if (!this.catalogue.hasEmployee(username)) {
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
    const earlier = activity.participants.get(name)
    if (earlier === undefined) activity.participants.set(name, Number(path[3]))
    else errors.add([...path, 'username'], `participants[${earlier}] already has this username`)
    activity.hash.update(`participant\t${username}\n`)
    if (activity.isNew && errors.total === 0) {
      this.staging.participants.add({ seq, activity: activity.place, username })
    }
  }

  private takeActivity({ place, header, hash, isNew }: ReturnType<typeof readingOf>): void {
    this.activity = undefined
    if (!header) return
    const contentHash = hash.digest('hex')
    const stored = this.catalogue.existing.activities.get(header.key)
    if (isNew) {
      this.created++
      this.staging.activities.add({
        place,
        key: header.key,
        name: header.name,
        nameEn: header.name_en,
        questionnaire: header.questionnaire,
        createdOn: header.created_time,
        status: header.status,
        anonymityMin: header.anonymity_min,
        resultsVisible: header.results_visible,
        contentHash,
      })
    } else if (stored === contentHash) this.unchanged++
    else {
      const origin = stored === null ? 'made here by hand' : 'imported before with other content'
      this.errors.add(['activities', place, 'key'], `an activity with this key was ${origin}`)
    }
  }
}

/** Scores and comments, each in questionnaire order, as they are stored. */
function inOrder(form: readonly KeyedQuestion[], answers: Record<string, number | string>) {
  const scores: number[] = []
  const comments: string[] = []
  for (const { key } of form) {
    const answer = answers[key]
    if (typeof answer === 'number') scores.push(answer)
    else if (answer !== undefined) comments.push(answer)
  }
  return { scores, comments }
}

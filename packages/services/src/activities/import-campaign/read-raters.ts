import type { Hash } from 'node:crypto'
import { type FileAnswers, fileRaterFields } from '@vantage/contracts/activities/campaign-file'
import { allLevels, type Level, levels } from '@vantage/contracts/activities/levels'
import type { FormQuestion } from './catalogue.ts'
import { quoted } from './catalogue-sections.ts'
import { copyAnswers, explainAnswers } from './check-answers.ts'
import type { Faults } from './faults.ts'
import { findRepeatedKeys, type JsonPath } from './json-inspector.ts'
import type { JsonSource } from './json-splitter.ts'
import type { People } from './people.ts'
import type { Staging } from './staging.ts'

/** Whom the raters answer about, as far as it matters to them. */
export interface RatedParticipant {
  /** Counts through the whole file. */
  seq: number
  form: readonly FormQuestion[] | undefined
  isDraft: boolean
  /** The activity is not in the database yet. */
  isNew: boolean
  /** Takes in what the raters say, in canonical form. */
  hash: Hash
}

type Fault = (inner: JsonPath, message: string) => void
type RawRater = Partial<Record<(typeof fileRaterFields)[number], unknown>>

interface SeenRater {
  person: number
  level: number
  place: number
  line: number
}

/** Reads the raters of one participant after the other. */
export class RaterReader {
  assignments = 0
  private readonly people: People
  private readonly staging: Staging
  private readonly faults: Faults
  private about: RatedParticipant | undefined
  private readonly seen = new Map<number, SeenRater>()
  private canonical = ''

  constructor(people: People, staging: Staging, faults: Faults) {
    this.people = people
    this.staging = staging
    this.faults = faults
  }

  /** The raters that follow answer about this participant. */
  begin(about: RatedParticipant): void {
    this.about = about
    this.seen.clear()
    this.canonical = ''
  }

  take(path: JsonPath, value: unknown, source: JsonSource): void {
    const { about } = this
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !about) {
      return this.faults.add(path, 'must be an object', source.line)
    }
    const rater: RawRater = value
    const fault = (inner: JsonPath, message: string) =>
      this.faults.addInside(path, inner, message, source)
    const answers = this.answers(rater.answers, about.isDraft, fault)
    const names = Object.keys(rater).length
    const known = fileRaterFields.filter((name) => rater[name] !== undefined).length === names
    const pairs = names + (answers ? Object.keys(answers).length : 0)
    if (!known) this.unknownNames(rater, fault)
    if (pairs !== source.pairs) {
      for (const inner of findRepeatedKeys(source.text)) fault(inner, 'is given twice')
    }
    const place = Number(path[5])
    const person = this.person(rater.username, fault)
    const level = this.level(rater.level, fault)
    if (person === undefined || level === undefined) return
    this.seen.set(person, { person, level, place, line: source.line })
    const copied = answers && about.form && this.copied(about.form, answers, fault)
    this.remember(`${String(rater.username)}\t${level}\t${copied ?? ''}\n`)
    if (about.isNew && this.faults.total === 0) {
      const said = `${person}\t${level}\t${copied ?? '\\N\t\\N'}`
      this.staging.add('import_assignments', `${this.assignments}\t${about.seq}\t${said}\n`)
    }
    this.assignments++
  }

  /** Whoever the participant is is known now, or is not: checks who may be at level 3. */
  end(path: JsonPath, participant: number | undefined): void {
    this.about?.hash.update(this.canonical)
    if (participant === undefined) return
    for (const { person, level, place, line } of this.seen.values()) {
      const isSelf = person === participant
      if (isSelf === (level === levels.self)) continue
      const message = isSelf
        ? `the participant's own level is ${levels.self}`
        : `level ${levels.self} is for the participant alone`
      this.faults.add([...path, 'raters', place, 'level'], message, line)
    }
  }

  private remember(canonical: string): void {
    this.canonical += canonical
    if (this.canonical.length < 65_536) return
    this.about?.hash.update(this.canonical)
    this.canonical = ''
  }

  private answers(value: unknown, isDraft: boolean, fault: Fault) {
    if (value === undefined) return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      fault(['answers'], 'must be an object')
      return undefined
    }
    if (isDraft) fault(['answers'], 'an activity that is a draft has no answers')
    return value as FileAnswers
  }

  private copied(form: readonly FormQuestion[], answers: FileAnswers, fault: Fault) {
    const copied = copyAnswers(form, answers)
    if (copied !== undefined && Object.keys(answers).length === form.length) return copied
    explainAnswers(form, answers, (inner, message) => fault(['answers', ...inner], message))
    return undefined
  }

  private person(username: unknown, fault: Fault): number | undefined {
    if (typeof username !== 'string') {
      fault(['username'], username === undefined ? 'is missing' : 'must be a text')
      return undefined
    }
    const person = this.people.find(username)
    if (person === undefined) {
      fault(['username'], `there is no employee ${quoted(username)}`)
      return undefined
    }
    const earlier = this.seen.get(person)
    if (earlier) {
      fault(['username'], `${quoted(username)} stands already at raters[${earlier.place}]`)
    }
    return person
  }

  private level(value: unknown, fault: Fault): Level | undefined {
    const level = allLevels.find((known) => known === value)
    if (level !== undefined) return level
    fault(['level'], value === undefined ? 'is missing' : 'must be 0, 1, 2 or 3')
    return undefined
  }

  private unknownNames(rater: object, fault: Fault): void {
    const known: readonly string[] = fileRaterFields
    for (const name of Object.keys(rater)) {
      if (!known.includes(name)) fault([name], 'is not known here')
    }
  }
}

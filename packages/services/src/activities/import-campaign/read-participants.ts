import { createHash, type Hash } from 'node:crypto'
import type { ActivityHeader, Catalogue, FormQuestion } from './catalogue.ts'
import { quoted } from './catalogue-sections.ts'
import { copyLine } from './copy-text.ts'
import type { Faults } from './faults.ts'
import type { JsonPath } from './json-inspector.ts'
import type { JsonEvents, JsonSource } from './json-splitter.ts'
import { RaterReader } from './read-raters.ts'
import type { Staging } from './staging.ts'

/** Changes when the canonical form does: activities imported before then count as different. */
const canonicalForm = 'vantage campaign 1'

/** The second reading of a campaign file: checks and stages the participants, their raters and the answers. */
export class ParticipantReader implements JsonEvents {
  /** Activities that are new, and those that stand with the same content. */
  created = 0
  unchanged = 0
  private readonly catalogue: Catalogue
  private readonly staging: Staging
  private readonly faults: Faults
  private readonly raters: RaterReader
  private header: ActivityHeader | undefined
  private form: FormQuestion[] | undefined
  private hash: Hash = createHash('sha256')
  private persons = new Map<number, number>()
  private participants = 0
  private username: string | undefined
  private line = 1
  private opened = new Set<string>()

  constructor(catalogue: Catalogue, staging: Staging, faults: Faults) {
    this.catalogue = catalogue
    this.staging = staging
    this.faults = faults
    this.raters = new RaterReader(catalogue.people, staging, faults)
  }

  get assignments(): number {
    return this.raters.assignments
  }

  enter(path: JsonPath, line: number): void {
    if (path.length === 2) this.beginActivity(Number(path[1]))
    if (path.length === 4) {
      this.line = line
      this.username = undefined
      this.opened.delete('raters')
      const { form, hash, isNew } = this
      const isDraft = this.header?.fields.status === 'draft'
      this.raters.begin({ seq: this.participants, form, isDraft, isNew, hash })
    }
    const name = path.at(-1)
    if (typeof name === 'string') this.opened.add(name)
  }

  leave(path: JsonPath, line: number): void {
    if (path.length === 4) this.endParticipant(path)
    if (path.length === 2) this.endActivity(path, line)
  }

  value(path: JsonPath, value: unknown, source: JsonSource): void {
    if (path.length < 3) return
    if (path.length === 6) this.raters.take(path, value, source)
    else if (path.length === 5 && path[4] === 'username') {
      if (typeof value === 'string') this.username = value
      else this.faults.add(path, 'must be a text', source.line)
    } else if (typeof path.at(-1) === 'string') {
      this.opened.add(String(path.at(-1)))
      this.faults.add(path, 'must be a list', source.line)
    } else this.faults.add(path, 'must be an object', source.line)
  }

  unknown(path: JsonPath, line: number): void {
    if (path.length > 3) this.faults.add(path, 'is not known here', line)
  }

  repeated(path: JsonPath, line: number): void {
    if (path.length > 3) this.faults.add(path, 'is given twice', line)
  }

  private get isNew(): boolean {
    const key = this.header?.fields.key
    return key !== undefined && !this.catalogue.standing.activities.has(key)
  }

  private beginActivity(place: number): void {
    this.header = this.catalogue.activities.get(place)
    this.form = this.header && this.catalogue.form(this.header.fields.questionnaire)
    this.persons = new Map()
    this.opened.delete('participants')
    this.hash = createHash('sha256').update(canonicalForm)
    if (!this.header) return
    const f = this.header.fields
    const said = [f.key, f.name, f.name_en, f.questionnaire, f.created_time, f.status]
    this.hash.update(`${JSON.stringify([...said, f.anonymity_min, f.results_visible])}\n`)
  }

  private endParticipant(path: JsonPath): void {
    const { username, line, faults } = this
    const place = Number(path[3])
    if (!this.opened.has('raters')) faults.add([...path, 'raters'], 'is missing', line)
    let person: number | undefined
    if (username === undefined) faults.add([...path, 'username'], 'is missing', line)
    else {
      person = this.catalogue.people.find(username)
      const earlier = person === undefined ? undefined : this.persons.get(person)
      if (person === undefined) {
        faults.add([...path, 'username'], `there is no employee ${quoted(username)}`, line)
      } else if (earlier !== undefined) {
        const message = `${quoted(username)} stands already at participants[${earlier}]`
        faults.add([...path, 'username'], message, line)
      } else this.persons.set(person, place)
    }
    this.raters.end(path, person)
    this.hash.update(`participant\t${username}\n`)
    if (this.header && this.isNew && person !== undefined && faults.total === 0) {
      const fields = [this.participants, this.header.place, person]
      this.staging.add('import_participants', copyLine(fields))
    }
    this.participants++
  }

  private endActivity(path: JsonPath, line: number): void {
    if (!this.opened.has('participants')) {
      this.faults.add([...path, 'participants'], 'is missing', this.header?.line ?? line)
    }
    if (!this.header) return
    const { place, fields: f } = this.header
    const contentHash = this.hash.digest('hex')
    const standing = this.catalogue.standing.activities.get(f.key)
    if (!standing) {
      this.created++
      const said = [f.key, f.name, f.name_en, f.questionnaire, f.created_time, f.status]
      const line = copyLine([place, ...said, f.anonymity_min, f.results_visible, contentHash])
      return this.staging.add('import_activities', line)
    }
    if (standing.contentHash === contentHash) this.unchanged++
    else this.faults.add([...path, 'key'], differs(f.key, standing.contentHash), this.header.line)
  }
}

function differs(key: string, contentHash: string | null): string {
  return contentHash === null
    ? `an activity ${quoted(key)} was made here by hand; give this one another key`
    : `an activity ${quoted(key)} was imported before with other content; give this one another key`
}

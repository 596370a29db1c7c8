import { fileActivity } from '@vantage/contracts/activities/campaign-file'
import type { z } from 'zod'
import type { Catalogue } from './catalogue.ts'
import { alreadyAt, catalogueSections, quoted } from './catalogue-sections.ts'
import { explainIssue } from './explain-issue.ts'
import type { Faults } from './faults.ts'
import { findRepeatedKeys, type JsonPath } from './json-inspector.ts'
import type { CatalogueSection } from './json-shape.ts'
import type { JsonEvents, JsonSource } from './json-splitter.ts'
import { countPairs } from './count-pairs.ts'
import type { Staging } from './staging.ts'

interface Unsettled {
  path: JsonPath
  line: number
  exists(): boolean
  message: string
}

/** The first reading of a campaign file: checks and stages everything but the participants. */
export class CatalogueReader implements JsonEvents {
  private readonly catalogue: Catalogue
  private readonly staging: Staging
  private readonly faults: Faults
  private unsettled: Unsettled[] = []
  private fields: Record<string, unknown> = {}
  private fieldLines = new Map<string, number>()
  private activityLine = 1

  constructor(catalogue: Catalogue, staging: Staging, faults: Faults) {
    this.catalogue = catalogue
    this.staging = staging
    this.faults = faults
  }

  enter(path: JsonPath, line: number): void {
    if (path[0] !== 'activities' || path.length !== 2) return
    this.fields = {}
    this.fieldLines = new Map()
    this.activityLine = line
  }

  leave(path: JsonPath): void {
    if (path[0] === 'activities' && path.length === 2) this.takeActivity(path)
  }

  value(path: JsonPath, value: unknown, source: JsonSource): void {
    if (source.pairs !== countPairs(value)) {
      for (const inner of findRepeatedKeys(source.text)) {
        this.faults.addInside(path, inner, 'is given twice', source)
      }
    }
    const [section, place, field] = path
    if (section === undefined) this.faults.add(path, 'must be an object', source.line)
    else if (typeof place !== 'number') this.faults.add(path, 'must be a list', source.line)
    else if (section !== 'activities') {
      this.takeEntry(section as CatalogueSection, place, value, source)
    } else if (typeof field === 'string') {
      this.fields[field] = value
      this.fieldLines.set(field, source.line)
    } else this.faults.add(path, 'must be an object', source.line)
  }

  unknown(path: JsonPath, line: number): void {
    this.faults.add(path, 'is not known here', line)
  }

  repeated(path: JsonPath, line: number): void {
    this.faults.add(path, 'is given twice', line)
  }

  /** The file ended: what is referred to must exist by now. */
  end(): void {
    const { catalogue, faults } = this
    for (const { exists, path, message, line } of this.unsettled) {
      if (!exists()) faults.add(path, message, line)
    }
    this.unsettled = []
    if (catalogue.counts.options > 0 && catalogue.scores.size !== 5) {
      faults.add(['options'], 'must name each of the scores 5, 4, 3, 2 and 1', null)
    }
    for (const { fields, place, line } of catalogue.activities.values()) {
      const path = ['activities', place, 'questionnaire']
      const form = catalogue.form(fields.questionnaire)
      if (!catalogue.hasQuestionnaire(fields.questionnaire)) {
        faults.add(path, `there is no questionnaire ${quoted(fields.questionnaire)}`, line)
      } else if (form && !form.some(({ type }) => type === 0)) {
        faults.add(path, `${quoted(fields.questionnaire)} has no choice question`, line)
      }
    }
  }

  private takeEntry(section: CatalogueSection, place: number, value: unknown, source: JsonSource) {
    const { catalogue, staging, faults } = this
    const path = [section, place]
    catalogue.counts[section]++
    const { schema, take } = catalogueSections[section]
    const parsed = schema.safeParse(value, { reportInput: true })
    if (!parsed.success) return this.explain(path, parsed.error, source)
    take(parsed.data, place, {
      catalogue,
      staging,
      fault: (inner, message) => faults.addInside(path, inner, message, source),
      later: (inner, exists, message) => {
        if (exists()) return
        this.unsettled.push({ path: [...path, ...inner], line: source.line, exists, message })
      },
    })
  }

  private takeActivity(path: JsonPath): void {
    const { catalogue, faults } = this
    const place = Number(path[1])
    catalogue.counts.activities++
    const parsed = fileActivity.safeParse(this.fields, { reportInput: true })
    if (!parsed.success) {
      for (const issue of parsed.error.issues) {
        const line = this.fieldLines.get(String(issue.path[0])) ?? this.activityLine
        faults.add([...path, ...(issue.path as JsonPath)], explainIssue(issue), line)
      }
      return
    }
    const { key } = parsed.data
    const line = this.fieldLines.get('questionnaire') ?? this.activityLine
    const earlier = catalogue.activityKeys.get(key)
    if (earlier !== undefined)
      faults.add([...path, 'key'], alreadyAt('activities', key, earlier), line)
    catalogue.activityKeys.set(key, place)
    catalogue.activities.set(place, { place, line, fields: parsed.data })
  }

  private explain(path: JsonPath, error: z.ZodError, source: JsonSource): void {
    for (const issue of error.issues) {
      const inner = issue.path as JsonPath
      const message = explainIssue(issue)
      if (issue.code !== 'unrecognized_keys') this.faults.addInside(path, inner, message, source)
      else
        for (const key of issue.keys) this.faults.addInside(path, [...inner, key], message, source)
    }
  }
}

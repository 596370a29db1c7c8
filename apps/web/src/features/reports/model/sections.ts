import type { MessageId } from '@vantage/i18n/message-id'

/** The report's sections in their order; `id` is the anchor. */
export const sections = [
  { id: 'cover', no: 1, heading: /*i18n*/ 'reports.cover.heading' },
  { id: 'preface', no: 2, heading: /*i18n*/ 'reports.preface.heading' },
  { id: 'standard', no: 3, heading: /*i18n*/ 'reports.standard.heading' },
  { id: 'sources', no: 4, heading: /*i18n*/ 'reports.sources.heading' },
  { id: 'results', no: 5, heading: /*i18n*/ 'reports.results.heading' },
  { id: 'detail', no: 6, heading: /*i18n*/ 'reports.detail.heading' },
  { id: 'cognition', no: 7, heading: /*i18n*/ 'reports.cognition.heading' },
  { id: 'behaviours', no: 8, heading: /*i18n*/ 'reports.behaviours.heading' },
  { id: 'self-rating', no: 9, heading: /*i18n*/ 'reports.self.heading' },
  { id: 'feedback', no: 10, heading: /*i18n*/ 'reports.feedback.heading' },
  { id: 'score-table', no: 11, heading: /*i18n*/ 'reports.table.heading' },
] as const satisfies readonly { id: string; no: number; heading: MessageId }[]

export type SectionId = (typeof sections)[number]['id']

/** The anchor of one target's detail. */
export const targetAnchor = (no: string): string => `target-${no}`

/** The anchor of the summary, the second part of section 1. */
export const summaryAnchor = 'summary'

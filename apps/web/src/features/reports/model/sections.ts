import type { MessageId } from '../../../lib/i18n/index.tsx'

/** The report's sections in their order; `id` is the anchor. */
export const sections = [
  { id: 'cover', no: 1, heading: 'reports.cover.heading' },
  { id: 'preface', no: 2, heading: 'reports.preface.heading' },
  { id: 'standard', no: 3, heading: 'reports.standard.heading' },
  { id: 'sources', no: 4, heading: 'reports.sources.heading' },
  { id: 'results', no: 5, heading: 'reports.results.heading' },
  { id: 'detail', no: 6, heading: 'reports.detail.heading' },
  { id: 'cognition', no: 7, heading: 'reports.cognition.heading' },
  { id: 'behaviours', no: 8, heading: 'reports.behaviours.heading' },
  { id: 'self-rating', no: 9, heading: 'reports.self.heading' },
  { id: 'feedback', no: 10, heading: 'reports.feedback.heading' },
  { id: 'score-table', no: 11, heading: 'reports.table.heading' },
] as const satisfies readonly { id: string; no: number; heading: MessageId }[]

export type SectionId = (typeof sections)[number]['id']

/** The anchor of one target's detail. */
export const targetAnchor = (no: string): string => `target-${no}`

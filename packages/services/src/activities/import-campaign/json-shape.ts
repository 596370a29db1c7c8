/**
 * How far a JSON text is taken apart while it streams by: lists and objects named here are opened and their parts
 * delivered one by one, `whole` parts are parsed in one piece, `skip` parts only counted through.
 */
export type JsonShape =
  | 'whole'
  | 'skip'
  | { readonly list: JsonShape }
  | { readonly fields: Readonly<Record<string, JsonShape>> }

const catalogueLists = {
  departments: { list: 'whole' },
  employees: { list: 'whole' },
  targets: { list: 'whole' },
  questions: { list: 'whole' },
  options: { list: 'whole' },
  questionnaires: { list: 'whole' },
} as const
export type CatalogueSection = keyof typeof catalogueLists

const activityFields = [
  'key',
  'name',
  'name_en',
  'questionnaire',
  'created_time',
  'status',
  'anonymity_min',
  'results_visible',
] as const

const every = (names: readonly string[], shape: JsonShape) =>
  Object.fromEntries(names.map((name) => [name, shape]))

/** First reading: everything but the participants. */
export const headerShape: JsonShape = {
  fields: {
    ...catalogueLists,
    activities: { list: { fields: { ...every(activityFields, 'whole'), participants: 'skip' } } },
  },
}

const participants: JsonShape = {
  list: { fields: { username: 'whole', raters: { list: 'whole' } } },
}

/** Second reading: the participants and nothing else. */
export const participantShape: JsonShape = {
  fields: {
    ...every(Object.keys(catalogueLists), 'skip'),
    activities: { list: { fields: { ...every(activityFields, 'skip'), participants } } },
  },
}

/** Everything, to find the first place that is not JSON. */
export const completeShape: JsonShape = {
  fields: {
    ...catalogueLists,
    activities: { list: { fields: { ...every(activityFields, 'whole'), participants } } },
  },
}

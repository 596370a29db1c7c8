import type { TestName } from '@vantage/contracts/access-keys/tests'
import type { ImportKind, ImportPlace } from '@vantage/contracts/list-files/file-import'
import type { Lang } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'

/** Every path of the product; `pageNeeds` below has a line for each. */
export const paths = {
  login: '/',
  logout: '/logout',
  hrNavigation: '/hrnavigation',
  chips: '/chips',
  iqTest: '/iq-test',
  iqResults: '/iqresults',
  bigFiveTest: '/bigfiveaskform',
  bigFiveResults: '/bigfiveresults',
  approvalReport: '/dingtalk/approval/laneSheet',
  approvalReview: '/dingtalk/approval/form',
  keys: '/keys',
  console: '/console',
  consoleQuestion: '/console/question',
  consoleQuestionnaire: '/console/questionnaire',
  consoleActivities: '/console/activity',
  consoleActivity: '/console/activity/:id',
  consoleRaters: '/console/activity/:id/raters',
  consoleSchedule: '/console/activity/:id/schedule',
  consoleNominations: '/console/activity/:id/nominations',
  consoleOverview: '/console/activity/:id/overview',
  consolePrivacy: '/console/activity/:id/privacy',
  consoleEvidence: '/console/activity/:id/evidence',
  consoleTarget: '/console/target',
  consoleDept: '/console/dept',
  consoleWeight: '/console/weight',
  consoleEmployee: '/console/employee',
  consoleDirectory: '/console/directory',
  consoleAudit: '/console/audit',
  questionnaireEditor: '/console/questionnaire/:id',
  importQuestions: '/console/question/import',
  importTargets: '/console/target/import',
  importDepartments: '/console/dept/import',
  importEmployees: '/console/employee/import',
  importRelations: '/console/activity/:id/raters/import',
  result: '/result',
  resultPrint: '/_result',
  resultPdf: '/_result/pdf',
  sharedWithMe: '/shared-with-me',
  activityPrivacy: '/activity-privacy',
  development: '/development',
  account: '/account',
  activities: '/activities',
  nominations: '/nominations',
  askForm: '/askform',
  about: '/about',
  notFound: '/404',
  ops: '/ops',
} as const

/** What a page needs beside its code. The build names all of it in the page's HTML (`apps/web/html-per-page.ts`). */
export interface PageNeeds {
  /** The page's catalogues, beside the common one. */
  texts: readonly Feature[]
  /** The language of the page, whatever the session's is; `query`: its query `q` names it, Chinese by default. */
  lang?: Lang | 'query'
  /** Nobody need be signed in, and the page does not ask who is. */
  forAnyone?: true
}

const inPages: PageNeeds = { texts: ['pages'] }
const inAuth: PageNeeds = { texts: ['auth'] }
const inActivity: PageNeeds = { texts: ['activity'] }
const inCatalogue: PageNeeds = { texts: ['editing', 'catalogue'] }
const inPeople: PageNeeds = { texts: ['editing', 'people'] }
const inListFiles: PageNeeds = { texts: ['list-files'] }
const inReports: PageNeeds = { texts: ['reports'] }

export const pageNeeds: Record<(typeof paths)[keyof typeof paths], PageNeeds> = {
  [paths.login]: inAuth,
  [paths.logout]: inAuth,
  [paths.account]: inAuth,
  [paths.about]: inPages,
  [paths.notFound]: inPages,
  [paths.hrNavigation]: { texts: ['pages'], lang: 'ch' },
  [paths.activities]: { texts: ['activities'] },
  [paths.nominations]: { texts: ['nominations'] },
  [paths.askForm]: { texts: ['answering'] },
  [paths.result]: inReports,
  [paths.sharedWithMe]: { texts: ['sharing'] },
  [paths.activityPrivacy]: { texts: ['privacy'] },
  [paths.development]: { texts: ['development'] },
  [paths.resultPrint]: inReports,
  [paths.resultPdf]: { texts: ['reports'], lang: 'query', forAnyone: true },
  [paths.console]: { texts: ['console'] },
  [paths.consoleQuestion]: inCatalogue,
  [paths.consoleQuestionnaire]: inCatalogue,
  [paths.questionnaireEditor]: inCatalogue,
  [paths.consoleTarget]: inCatalogue,
  [paths.consoleDept]: inPeople,
  [paths.consoleEmployee]: inPeople,
  [paths.consoleActivities]: inActivity,
  [paths.consoleActivity]: inActivity,
  [paths.consoleRaters]: { texts: ['editing', 'activity'] },
  [paths.consoleSchedule]: { texts: ['activity', 'schedule'] },
  [paths.consoleNominations]: inActivity,
  [paths.consoleOverview]: inActivity,
  [paths.consolePrivacy]: { texts: ['activity', 'privacy'] },
  [paths.consoleEvidence]: { texts: ['activity', 'evidence'] },
  [paths.consoleDirectory]: { texts: ['directory'] },
  [paths.consoleAudit]: { texts: ['ops'] },
  [paths.consoleWeight]: inPages,
  [paths.importDepartments]: inListFiles,
  [paths.importEmployees]: inListFiles,
  [paths.importTargets]: inListFiles,
  [paths.importQuestions]: inListFiles,
  [paths.importRelations]: inListFiles,
  [paths.iqTest]: { texts: ['attempt', 'iq'], forAnyone: true },
  [paths.iqResults]: { texts: ['iq'] },
  [paths.bigFiveTest]: { texts: ['attempt', 'big-five'], lang: 'query', forAnyone: true },
  [paths.bigFiveResults]: { texts: ['big-five'] },
  [paths.keys]: { texts: ['access-keys'] },
  [paths.chips]: { texts: ['chips'], lang: 'ch' },
  [paths.ops]: { texts: ['ops', 'chips'] },
  [paths.approvalReport]: { texts: ['approvals'], lang: 'en' },
  [paths.approvalReview]: { texts: ['approvals'], lang: 'ch' },
}

/** The query AskForm is opened with. */
type AskFormQuery = {
  username: string
  questionnaire_id: number
  relations_id: number
  actname: string
  actname_en: string
  fullname_obj: string
  englishname_obj: string
  username_obj: string
}

/** The location's state with which Activities opens after a form was submitted. */
export const justSubmitted = 'just-submitted'

/** The query a report is opened with. */
export type ResultQuery = { activity_id: number; participant: string; questionnaire_id: number }

export const toAskForm = (query: AskFormQuery): string => withQuery(paths.askForm, query)
export const toResult = (query: ResultQuery): string => withQuery(paths.result, query)
export const toResultPrint = (query: ResultQuery): string => withQuery(paths.resultPrint, query)

/** One's plan, begun with the report of an activity or with one of its behaviours; and a plan to read. */
export const toOwnPlan = (activity: number, behaviour?: number): string =>
  withQuery(paths.development, { activity_id: activity, ...(behaviour && { behaviour }) })
export const toPlan = (id: string): string => withQuery(paths.development, { plan: id })

const consoleLists = {
  target: paths.consoleTarget,
  department: paths.consoleDept,
  question: paths.consoleQuestion,
  questionnaire: paths.consoleQuestionnaire,
  activity: paths.consoleActivities,
  employee: paths.consoleEmployee,
} as const

/** What the console shows of something: beside its list, or on a page of its own. */
export const toConsoleRow = (kind: keyof typeof consoleLists, id: number): string =>
  kind === 'questionnaire' || kind === 'activity'
    ? `${consoleLists[kind]}/${id}`
    : withQuery(consoleLists[kind], { open: id })
/** The employees of whom the text is found. */
export const toEmployees = (search: string): string => withQuery(paths.consoleEmployee, { search })
export const toQuestionnaire = (id: number | 'new'): string => `${paths.consoleQuestionnaire}/${id}`

/** The address of a questionnaire with the form opened over it, as raters see it. */
export const toQuestionnairePreview = (id: number): string =>
  withQuery(toQuestionnaire(id), { preview: 1 })

/** An activity in the console, its raters and who proposes them, its dates and messages, what it gives away, the overview of its reports, and how good its questionnaire is. */
export const toActivity = (id: number): string => `${paths.consoleActivities}/${id}`
export const toRaters = (id: number): string => `${toActivity(id)}/raters`
export const toSchedule = (id: number): string => `${toActivity(id)}/schedule`
export const toNominations = (id: number): string => `${toActivity(id)}/nominations`
export const toOverview = (id: number): string => `${toActivity(id)}/overview`
export const toPrivacy = (id: number): string => `${toActivity(id)}/privacy`
export const toEvidence = (id: number): string => `${toActivity(id)}/evidence`

/** Where a test is taken in this language, which the address of the Big Five test names: without a name it is Chinese. */
export const toTest = (test: TestName, lang: Lang): string =>
  test === 'iq' ? paths.iqTest : paths.bigFiveTest + (lang === 'en' ? '?q=en' : '')

/** What its people are told of what an activity gives away. */
export const toActivityPrivacy = (activityId: number): string =>
  withQuery(paths.activityPrivacy, { activity_id: activityId })

/** Login, which returns to `place` afterwards; in `lang`, where it is given, as is all that follows. */
export const toLogin = (place?: string, lang?: Lang): string =>
  withQuery(paths.login, { ...(place !== undefined && { next: place }), ...(lang && { q: lang }) })
/** The page of one's account, which leads to `place` once a one-time password is changed. */
export const toAccount = (place?: string): string =>
  withQuery(paths.account, place === undefined ? {} : { next: place })

/**
 * The path of `next` on this site, or null: one that leads elsewhere is never followed, and Login
 * itself is no place to return to. Two slashes in front, which normalising may bring about, name another host.
 */
export function localPath(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith('/')) return null
  const url = URL.parse(next, origin)
  if (!url || url.origin !== origin || !/^\/[\w-]/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

function withQuery(path: string, query: Record<string, string | number>): string {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)])
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

/** The pages on which rows are brought in from a file. */
export const importPaths = {
  departments: paths.importDepartments,
  employees: paths.importEmployees,
  targets: paths.importTargets,
  questions: paths.importQuestions,
  relations: paths.importRelations,
} as const satisfies Record<ImportKind, string>

/** Where what a file has brought is seen. */
export const toImported = (place: ImportPlace): string =>
  place.kind === 'relations'
    ? toRaters(place.activityId)
    : importPaths[place.kind].slice(0, -'/import'.length)

/** Where a file is brought for a list, or for a draft. */
export const toImport = (place: ImportPlace): string => `${toImported(place)}/import`

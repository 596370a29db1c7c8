import type { Lang } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { paths } from '../lib/paths.ts'

/** What a page needs beside its code. The build names all of it in the page's HTML (`apps/web/html-per-page.ts`). */
export interface PageNeeds {
  /** Its texts, beside those that every page has. */
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

import type activity from './messages/en/activity.json'
import type accessKeys from './messages/en/access-keys.json'
import type activities from './messages/en/activities.json'
import type answering from './messages/en/answering.json'
import type approvals from './messages/en/approvals.json'
import type attempt from './messages/en/attempt.json'
import type auth from './messages/en/auth.json'
import type bigFive from './messages/en/big-five.json'
import type catalogue from './messages/en/catalogue.json'
import type chips from './messages/en/chips.json'
import type common from './messages/en/common.json'
import type console from './messages/en/console.json'
import type development from './messages/en/development.json'
import type directory from './messages/en/directory.json'
import type editing from './messages/en/editing.json'
import type evidence from './messages/en/evidence.json'
import type home from './messages/en/home.json'
import type iq from './messages/en/iq.json'
import type lastActivity from './messages/en/last-activity.json'
import type listFiles from './messages/en/list-files.json'
import type messages from './messages/en/messages.json'
import type nominations from './messages/en/nominations.json'
import type ops from './messages/en/ops.json'
import type pages from './messages/en/pages.json'
import type people from './messages/en/people.json'
import type privacy from './messages/en/privacy.json'
import type reports from './messages/en/reports.json'
import type schedule from './messages/en/schedule.json'
import type sharing from './messages/en/sharing.json'

type Catalogues = {
  'access-keys': typeof accessKeys
  activity: typeof activity
  activities: typeof activities
  answering: typeof answering
  approvals: typeof approvals
  attempt: typeof attempt
  auth: typeof auth
  'big-five': typeof bigFive
  catalogue: typeof catalogue
  chips: typeof chips
  common: typeof common
  console: typeof console
  development: typeof development
  directory: typeof directory
  editing: typeof editing
  evidence: typeof evidence
  home: typeof home
  iq: typeof iq
  'last-activity': typeof lastActivity
  'list-files': typeof listFiles
  messages: typeof messages
  nominations: typeof nominations
  ops: typeof ops
  pages: typeof pages
  people: typeof people
  privacy: typeof privacy
  reports: typeof reports
  schedule: typeof schedule
  sharing: typeof sharing
}

/**
 * A catalogue file, one per feature and language, loaded with the pages that need it. Shared ones: `attempt` (both
 * tests), `editing` (lists that administrators keep), `activity` and `schedule` (the console's activities), `sharing`
 * and `last-activity` (reports), `messages` (what services write to people).
 */
export type Feature = keyof Catalogues

/** Every text's id: `feature.name`. */
export type MessageId = { [F in Feature]: keyof Catalogues[F] }[Feature]

/** Those with a folder of their own in `web`; what they share is in `common`. */
export const features = [
  'access-keys',
  'activities',
  'answering',
  'approvals',
  'auth',
  'big-five',
  'catalogue',
  'chips',
  'console',
  'development',
  'directory',
  'evidence',
  'home',
  'iq',
  'list-files',
  'nominations',
  'ops',
  'pages',
  'people',
  'privacy',
  'reports',
] as const satisfies Feature[]

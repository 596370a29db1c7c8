import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'
import { features } from '@vantage/i18n/message-id'

const messages = '<rootDir>/../../packages/i18n/src/messages/{locale}'

/** What both tests share, and no other page loads. */
const attempt = '<rootDir>/src/features/access-keys/attempt'

/** What the lists share that administrators keep. */
const editing = '<rootDir>/src/components/editing'

/** What administrators see of activities, and whoever answers never loads. */
const activityConsole = '<rootDir>/src/features/activities/console'

/** What owners and readers of a shared report see beside it. */
const sharing = '<rootDir>/src/features/reports/sharing'

/** The end of a report, which comes once it is used. */
const lastActivity = '<rootDir>/src/features/reports/last-activity'

/** When they are due, and what their people are told. */
const schedule = `${activityConsole}/schedule`

/** What services write to people, which no page loads. */
const toPeople = '<rootDir>/../../packages/services/src/messages'

/**
 * One catalogue for each feature, of the ids in its folder, and one for what the pages share. There is no source
 * locale: no text stands in the code, so both languages can lack one.
 */
export default defineConfig({
  locales: ['en', 'ch'],
  format: formatter({ style: 'minimal' }),
  catalogs: [
    ...features.map((feature) => ({
      path: `${messages}/${feature}`,
      include: [`<rootDir>/src/features/${feature}`],
      exclude: [activityConsole, attempt, lastActivity, sharing],
    })),
    { path: `${messages}/activity`, include: [activityConsole], exclude: [schedule] },
    { path: `${messages}/schedule`, include: [schedule] },
    { path: `${messages}/last-activity`, include: [lastActivity] },
    { path: `${messages}/sharing`, include: [sharing] },
    { path: `${messages}/attempt`, include: [attempt] },
    { path: `${messages}/messages`, include: [toPeople] },
    { path: `${messages}/editing`, include: [editing] },
    {
      path: `${messages}/common`,
      include: ['<rootDir>/src/app', '<rootDir>/src/components', '<rootDir>/src/lib'],
      exclude: [editing],
    },
  ],
  // Only the check compiles into files; the build compiles what it imports.
  catalogsMergePath: '<rootDir>/node_modules/.lingui/{locale}',
  orderBy: 'messageId',
})

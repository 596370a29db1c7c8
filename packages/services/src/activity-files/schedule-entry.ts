import type { FileActivity, FileSchedule } from '@vantage/contracts/activity-files/activity-file'
import type { ScheduleFields } from '@vantage/contracts/messages/schedule'

/** The dates and messages of an activity as its file has them, but for the end of nominations, which stands beside its lists. */
export const scheduleEntry = (fields: ScheduleFields): FileSchedule => ({
  nominations_from: fields.nominationsFrom,
  opens_on: fields.opensOn,
  due_on: fields.dueOn,
  closes_itself: fields.closesItself,
  nominate: fields.nominate,
  invitation: fields.invitation,
  reminds_before: fields.remindsBefore,
  days_before: fields.daysBefore,
  reminds_after: fields.remindsAfter,
  every_days: fields.everyDays,
  times: fields.times,
  report_ready: fields.reportReady,
  both_channels: fields.bothChannels,
  sentences: fields.sentences,
})

/** The dates and messages of an entry. A running activity counts as having invited its raters already. */
export const scheduleOfEntry = (
  entry: FileSchedule,
  { status, nominations_until: nominationsUntil }: FileActivity,
): ScheduleFields => ({
  nominationsFrom: status === 'draft' ? entry.nominations_from : null,
  nominationsUntil: nominationsUntil ?? null,
  opensOn: entry.opens_on,
  dueOn: entry.due_on,
  closesItself: entry.closes_itself,
  nominate: entry.nominate,
  invitation: entry.invitation && (status === 'draft' || status === 'nominating'),
  remindsBefore: entry.reminds_before,
  daysBefore: entry.days_before,
  remindsAfter: entry.reminds_after,
  everyDays: entry.every_days,
  times: entry.times,
  reportReady: entry.report_ready,
  bothChannels: entry.both_channels,
  sentences: entry.sentences,
})

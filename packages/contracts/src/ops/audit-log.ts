import { z } from 'zod'
import { boundedArray, day, text } from '../input.ts'
import { listInput, listOutput } from '../lists.ts'

/** Everything that is recorded. */
export const auditActions = [
  'activity-file.import',
  'activity-file.export',
  'activity.withdraw',
  'activity.create',
  'activity.change',
  'activity.delete',
  'activity.questionnaire',
  'activity.participants',
  'activity.raters',
  'activity.excuse',
  'nominations.begin',
  'nominations.end',
  'nominations.hand-in',
  'nominations.take-back',
  'nominations.send-back',
  'nominations.approve',
  'activity.keep-rater',
  'activity.ask-start',
  'activity.agree',
  'activity.start',
  'activity.close',
  'activity.results',
  'activity.look-comments',
  'activity.hide-comments',
  'activity.raise-minimum',
  'activity.release',
  'activity.remind',
  'activity.schedule',
  'activity.extend',
  'activity.send-again',
  'target.create',
  'target.change',
  'target.delete',
  'question.create',
  'question.change',
  'question.delete',
  'questionnaire.create',
  'questionnaire.change',
  'questionnaire.delete',
  'department.create',
  'department.change',
  'department.delete',
  'directory.look',
  'directory.edit',
  'directory.ask-apply',
  'directory.apply',
  'directory.discard',
  'directory.settings',
  'list.export',
  'file.import',
  'bank.import',
  'bank.export',
  'bank.read',
  'user.add',
  'user.change',
  'user.delete',
  'user.deactivate',
  'user.activate',
  'sign-in',
  'sign-in.refuse',
  'password.change',
  'password.reset',
  'sessions.end',
  'report.read',
  'report.share',
  'report.end-share',
  'reports.list',
  'reports.print',
  'audit-log.export',
  'keys.generate',
  'keys.reset',
  'keys.expire',
  'keys.export',
  'keys.use',
  'iq-record.match',
  'iq-record.remove',
  'iq-records.export',
  'iq-records.read',
  'iq-standard.add',
  'iq-standard.change',
  'iq-standard.remove',
  'big-five-record.remove',
  'big-five-records.export',
  'big-five-records.read',
  'big-five-record.read',
  'chips.refresh',
  'chips.replace',
  'chips.export',
  'chips-template.import',
  'job.replay',
  'sweep.request',
  'approval.review',
  'approval.review-undone',
  'approval.withdraw',
  'approval.resend',
  'approval.mark-sent',
  'approvals.export',
  'token.new',
  'token.revoke',
] as const
export const auditActionSchema = z.enum(auditActions)
export type AuditAction = (typeof auditActions)[number]

/** What changed, in words and numbers: never an answer, a password or a key. */
export type AuditDetails = Record<string, string | number | boolean | null | readonly string[]>

export const auditLogInput = listInput(['at', 'actor', 'action'], {
  actions: boundedArray(auditActionSchema, { max: auditActions.length }).default([]),
  /** A username, or the name of a token or of a part of the system. */
  actor: text(0, 64).default(''),
  /** Days, both included: `YYYY-MM-DD`, in UTC. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditLogInput = z.infer<typeof auditLogInput>

/** Something that an entry names by its key or username. */
const namedThing = z.object({
  kind: z.enum(['activity', 'target', 'question', 'questionnaire', 'department', 'employee']),
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
})
export type NamedThing = z.infer<typeof namedThing>

export const auditLogRow = z.object({
  id: z.int(),
  /** ISO time. */
  at: z.string(),
  actor: z.string(),
  action: auditActionSchema,
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** What subject and details name and still exists, by key. */
  named: z.record(z.string(), namedThing),
})
export type AuditLogRow = z.infer<typeof auditLogRow>
export const auditLogOutput = listOutput(auditLogRow)

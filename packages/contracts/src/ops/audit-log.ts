import { z } from 'zod'
import { boundedArray } from '../input.ts'
import { listInput, listOutput } from '../lists.ts'
import { text } from '../text.ts'

/** Everything that is recorded. A new action is added here. */
export const auditActions = [
  'campaign.import',
  'campaign.export',
  'activity.withdraw',
  'activity.create',
  'activity.change',
  'activity.delete',
  'activity.questionnaire',
  'activity.participants',
  'activity.raters',
  'activity.start',
  'activity.close',
  'activity.results',
  'activity.remind',
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
  'list.export',
  'file.import',
  'bank.import',
  'bank.export',
  'user.add',
  'user.change',
  'user.delete',
  'user.deactivate',
  'user.activate',
  'password.change',
  'password.reset',
  'sessions.end',
  'report.read',
  'reports.list',
  'reports.print',
  'audit-log.export',
  'keys.generate',
  'keys.reset',
  'keys.expire',
  'keys.export',
  'iq-record.match',
  'iq-record.remove',
  'iq-records.export',
  'iq-standard.add',
  'iq-standard.change',
  'iq-standard.remove',
  'big-five-record.remove',
  'big-five-records.export',
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
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditLogInput = z.infer<typeof auditLogInput>

export const auditLogRow = z.object({
  id: z.int(),
  /** ISO time. */
  at: z.string(),
  actor: z.string(),
  action: auditActionSchema,
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditLogRow = z.infer<typeof auditLogRow>
export const auditLogOutput = listOutput(auditLogRow)

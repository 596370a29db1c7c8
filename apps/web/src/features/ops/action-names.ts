import type { AuditAction } from '@vantage/contracts/ops/audit-log'
import type { MessageId } from '@vantage/i18n/message-id'

/** What was done, in words. */
export const actionNames: Record<AuditAction, MessageId> = {
  'campaign.import': /*i18n*/ 'ops.action.campaign-import',
  'campaign.export': /*i18n*/ 'ops.action.campaign-export',
  'activity.withdraw': /*i18n*/ 'ops.action.activity-withdraw',
  'user.add': /*i18n*/ 'ops.action.user-add',
  'password.change': /*i18n*/ 'ops.action.password-change',
  'password.reset': /*i18n*/ 'ops.action.password-reset',
  'sessions.end': /*i18n*/ 'ops.action.sessions-end',
  'report.read': /*i18n*/ 'ops.action.report-read',
  'audit-log.export': /*i18n*/ 'ops.action.audit-log-export',
  'bank.import': /*i18n*/ 'ops.action.bank-import',
  'bank.export': /*i18n*/ 'ops.action.bank-export',
  'keys.generate': /*i18n*/ 'ops.action.keys-generate',
  'keys.reset': /*i18n*/ 'ops.action.keys-reset',
  'keys.expire': /*i18n*/ 'ops.action.keys-expire',
  'keys.export': /*i18n*/ 'ops.action.keys-export',
  'iq-record.remove': /*i18n*/ 'ops.action.iq-record-remove',
  'iq-records.export': /*i18n*/ 'ops.action.iq-records-export',
  'iq-standard.add': /*i18n*/ 'ops.action.iq-standard-add',
  'iq-standard.change': /*i18n*/ 'ops.action.iq-standard-change',
  'iq-standard.remove': /*i18n*/ 'ops.action.iq-standard-remove',
  'big-five-record.remove': /*i18n*/ 'ops.action.big-five-record-remove',
  'big-five-records.export': /*i18n*/ 'ops.action.big-five-records-export',
  'chips.refresh': /*i18n*/ 'ops.action.chips-refresh',
  'chips.replace': /*i18n*/ 'ops.action.chips-replace',
  'chips.export': /*i18n*/ 'ops.action.chips-export',
  'chips-template.import': /*i18n*/ 'ops.action.chips-template-import',
  'job.replay': /*i18n*/ 'ops.action.job-replay',
  'sweep.request': /*i18n*/ 'ops.action.sweep-request',
}

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
}

import { sweepActivities } from '../activities/finish-activity.ts'
import { closeOverdue } from '../activities/schedule/close-overdue.ts'
import { deleteOldAttempts } from '../access-keys/attempts.ts'
import { sweepProgress } from '../activities/make-progress.ts'
import { sweepApprovals } from '../approvals/sweep-approvals.ts'
import { recordRefusals } from '../auth/record-refusals.ts'
import { deleteExpired } from '../auth/sessions.ts'
import { sweepChips } from '../chips/sweep-chips.ts'
import type { Context } from '../core/context.ts'
import { remindOwners } from '../development/remind-owners.ts'
import { sweepDirectory } from '../directory/sweep-directory.ts'
import { scoreTimedOutTests } from '../iq/save-iq-record.ts'
import { sweepNominations } from '../nominations/hold-nominations.ts'
import { notifyOwners } from '../auth/account-changes.ts'
import { sweepArchives } from '../reports/archive/archives.ts'
import { audit } from '../core/audit.ts'
import { sweepFailures } from '../core/failed-jobs.ts'
import { sweepChecks } from '../list-files/check-import.ts'
import { sweepImports } from '../list-files/imports.ts'
import { sweepMessages } from '../messages/send-messages.ts'
import { beat, sweepHeartbeats } from './read-backlog.ts'
import { deleteExpiredFiles } from '../core/stored-files.ts'
import { sweepRecentCalls } from './third-party-health.ts'

const steps = [
  sweepActivities,
  sweepProgress,
  sweepNominations,
  closeOverdue,
  sweepMessages,
  remindOwners,
  notifyOwners,
  scoreTimedOutTests,
  deleteOldAttempts,
  sweepChips,
  sweepDirectory,
  sweepApprovals,
  sweepChecks,
  sweepImports,
  sweepArchives,
  recordRefusals,
  deleteExpired,
  deleteExpiredFiles,
  sweepFailures,
  sweepHeartbeats,
  sweepRecentCalls,
]

/**
 * Repeats what may have been lost, and deletes what has expired. A failed step is logged and left to the next sweep; only
 * a sweep without failures is noted as done.
 */
export async function runSweep(ctx: Context): Promise<void> {
  let failed = 0
  const attempt = async (step: () => Promise<unknown>) => {
    try {
      await step()
    } catch (error) {
      failed += 1
      ctx.log.error({ err: error }, 'The sweep failed and will run again')
    }
  }
  for (const step of steps) await attempt(() => step(ctx))
  if (failed === 0) await attempt(() => beat(ctx, 'sweep'))
}

/** Sweeps because somebody asks for it, and records that. */
export async function requestSweep(ctx: Context): Promise<void> {
  await audit(ctx, { action: 'sweep.request', subject: 'sweep' })
  await runSweep({ ...ctx, actor: { kind: 'system', name: 'worker' } })
}

import { sweepAttempts } from '../access-keys/sweep-attempts.ts'
import { sweepReminders } from '../activities/reminders/send-reminder.ts'
import { sweepActivities } from '../activities/sweep-activities.ts'
import { sweepApprovals } from '../approvals/sweep-approvals.ts'
import { deleteExpired } from '../auth/sessions.ts'
import { sweepChips } from '../chips/sweep-chips.ts'
import type { Context } from '../context.ts'
import { tellOwners } from '../people/account-changes.ts'
import { sweepArchives } from '../reports/archive/archives.ts'
import { audit } from './audit.ts'
import { sweepChecks } from './imports/check-file.ts'
import { sweepImports } from './imports/imports.ts'
import { deleteExpiredFiles } from './stored-files.ts'

const steps = [
  sweepActivities,
  sweepReminders,
  tellOwners,
  sweepAttempts,
  sweepChips,
  sweepApprovals,
  sweepChecks,
  sweepImports,
  sweepArchives,
  deleteExpired,
  deleteExpiredFiles,
]

/** Repeats what may have been lost, and deletes what has run out. A step that fails is logged and left to the next sweep. */
export async function runSweep(ctx: Context): Promise<void> {
  for (const step of steps) {
    try {
      await step(ctx)
    } catch (error) {
      ctx.log.error({ err: error }, 'The sweep failed and will run again')
    }
  }
}

/** The sweep at once, because somebody asks for it; it is recorded. */
export async function requestSweep(ctx: Context): Promise<void> {
  await audit(ctx, { action: 'sweep.request', subject: 'sweep' })
  await runSweep({ ...ctx, actor: { kind: 'system', name: 'worker' } })
}

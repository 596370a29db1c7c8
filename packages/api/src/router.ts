import { type Rule, ruleNames } from '@vantage/contracts/permissions'
import { z } from 'zod'
import { accessKeysRouter } from './access-keys/access-keys.router.ts'
import { activitiesRouter } from './activities/activities.router.ts'
import { answeringRouter } from './answering/answering.router.ts'
import { approvalsRouter } from './approvals/approvals.router.ts'
import { authRouter } from './auth/auth.router.ts'
import { catalogueRouter } from './catalogue/catalogue.router.ts'
import { developmentRouter } from './development/development.router.ts'
import { directoryRouter } from './directory/directory.router.ts'
import { evidenceRouter } from './evidence/evidence.router.ts'
import { homeRouter } from './home/home.router.ts'
import { bigFiveRouter } from './big-five/big-five.router.ts'
import { iqRouter } from './iq/iq.router.ts'
import { chipsRouter } from './chips/chips.router.ts'
import { listFilesRouter } from './list-files/list-files.router.ts'
import { nominationsRouter } from './nominations/nominations.router.ts'
import { opsRouter } from './ops/ops.router.ts'
import { peopleRouter } from './people/people.router.ts'
import { privacyRouter } from './privacy/privacy.router.ts'
import { reportsRouter } from './reports/reports.router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  auth: authRouter,
  home: homeRouter,
  people: peopleRouter,
  catalogue: catalogueRouter,
  activities: activitiesRouter,
  nominations: nominationsRouter,
  answering: answeringRouter,
  privacy: privacyRouter,
  evidence: evidenceRouter,
  reports: reportsRouter,
  development: developmentRouter,
  accessKeys: accessKeysRouter,
  iq: iqRouter,
  bigFive: bigFiveRouter,
  chips: chipsRouter,
  directory: directoryRouter,
  approvals: approvalsRouter,
  listFiles: listFilesRouter,
  ops: opsRouter,
})

export type AppRouter = typeof appRouter

export interface ProcedureEntry {
  /** Such as `answering.save`. */
  path: string
  type: 'query' | 'mutation' | 'subscription'
  takesInput: boolean
  /** Null: closed to everyone. */
  rule: Rule | null
}

const definition = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  inputs: z.array(z.unknown()),
  meta: z.object({ rule: z.enum(ruleNames) }).optional(),
})

/** Every procedure with its rule, for the policy and for tests that try them all. */
export function listProcedures(): ProcedureEntry[] {
  return Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
    if (typeof procedure !== 'function' || !('_def' in procedure)) return []
    const { type, inputs, meta } = definition.parse(procedure._def)
    return [{ path, type, takesInput: inputs.length > 0, rule: meta?.rule ?? null }]
  })
}

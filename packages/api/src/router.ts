import { activitiesRouter } from './activities/activities.router.ts'
import { answeringRouter } from './answering/answering.router.ts'
import { authRouter } from './auth/auth.router.ts'
import { opsRouter } from './ops/ops.router.ts'
import { reportsRouter } from './reports/reports.router.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  auth: authRouter,
  activities: activitiesRouter,
  answering: answeringRouter,
  reports: reportsRouter,
  ops: opsRouter,
})

export type AppRouter = typeof appRouter

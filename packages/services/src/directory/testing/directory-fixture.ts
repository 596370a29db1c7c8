import type { useConsole } from '@vantage/dev-env/testing/use-console'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import type { EmployeeContext } from '../../core/context.ts'
import { applyPlan } from '../apply-plan.ts'
import { lookForChanges, requestLook } from '../looks.ts'
import { directoryOverview, requestApply } from '../plans.ts'

/**
 * A simulated DingTalk, nobody here but two administrators, and what these do about it. Time stands still until a test moves
 * it on.
 */
export async function startDirectory(given: ReturnType<typeof useConsole>) {
  let now = 0
  const { sql } = given.database
  const simulator = await startDingtalkSimulator()
  const { control, settings: dingtalkSettings } = simulator
  control.settings({ callsPerSecond: 100_000 })
  const dingtalk = createDingtalk({
    ...dingtalkSettings,
    clock: () => new Date(),
    sleep: async () => {},
  })
  const as = (ctx: EmployeeContext): EmployeeContext => ({
    ...ctx,
    settings: { ...ctx.settings, dingtalk: dingtalkSettings },
    clock: () => new Date(now),
    dingtalk,
  })
  const boss = () => as(given.boss)

  const clear = async () => {
    now = Date.parse('2026-03-02T08:00:00Z')
    await sql`truncate directory_plans, directory_settings cascade`
    await sql`delete from employees where username not in ('boss', 'deputy')`
    await sql`delete from departments`
    await sql`update employees set active = true, type = 'evm'`
  }
  const open = async () => {
    const { open: plan } = await directoryOverview(boss())
    if (!plan) throw new Error('There is no open plan')
    return plan
  }
  const read = (planId: number) => lookForChanges(boss(), planId, async () => {})
  await clear()
  return {
    control,
    clear,
    boss,
    deputy: () => as(given.deputy),
    later: (ms: number) => {
      now += ms
    },
    open,
    read,
    /** Looks, and returns the open plan, if there is one. */
    look: async () => {
      const asked = await requestLook(boss())
      if (asked.outcome !== 'started') throw new Error(`The look is ${asked.outcome}`)
      const planId = (await open()).id
      return { planId, ended: await read(planId) }
    },
    apply: async (planId: number, ctx = boss()) => {
      const asked = await requestApply(ctx, { planId })
      if (asked.outcome !== 'started') throw new Error(`The plan is ${asked.outcome}`)
      return applyPlan(boss(), planId)
    },
    /** Everybody who is linked to DingTalk. */
    stored: () => sql`
      select e.username, e.fullname, e.gender, e.active, e.email, e.dingtalk_user_id as "userId", d.name as department,
        m.dingtalk_user_id as manager
      from employees e left join departments d on d.id = e.department_id
      left join employees m on m.id = e.manager_id
      where e.dingtalk_user_id is not null order by e.dingtalk_user_id`,
    stop: () => simulator.stop(),
  }
}

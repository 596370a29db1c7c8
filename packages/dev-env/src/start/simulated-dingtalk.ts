import type { Settings } from '@vantage/config/settings'
import postgres from 'postgres'
import { writeControlBase } from '../simulators/dingtalk/control-base.ts'
import { startDingtalkSimulator } from '../simulators/dingtalk/server.ts'
import { dingtalkVariables } from '../simulators/dingtalk/variables.ts'

/** What the server and the worker need in their environment, and how the simulator is stopped. */
export interface SimulatedDingtalk {
  variables: Record<string, string>
  stop(): Promise<void>
}

/** Demo mode without DINGTALK_* gets a simulated DingTalk that knows the employees linked to it. */
export async function simulatedDingtalk(
  settings: Settings,
  databaseUrl: string,
): Promise<SimulatedDingtalk> {
  if (!settings.demo || settings.dingtalk) return { variables: {}, stop: async () => {} }
  const simulator = await startDingtalkSimulator({ users: await linkedEmployees(databaseUrl) })
  writeControlBase(settings.dataDir, simulator.controlBase)
  return { variables: dingtalkVariables(simulator.settings), stop: simulator.stop }
}

async function linkedEmployees(databaseUrl: string): Promise<{ userid: string; name: string }[]> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return await sql<{ userid: string; name: string }[]>`
      select dingtalk_user_id as userid, fullname as name from employees
      where dingtalk_user_id is not null`
  } finally {
    await sql.end()
  }
}

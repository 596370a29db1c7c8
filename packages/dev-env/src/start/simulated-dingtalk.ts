import type { Settings } from '@vantage/config/settings'
import postgres from 'postgres'
import { writeControlBase } from '../simulators/dingtalk/control-base.ts'
import { startDingtalkSimulator } from '../simulators/dingtalk/server.ts'

/** What the server and the worker are told, and how the simulator ends. */
export interface SimulatedDingtalk {
  variables: Record<string, string>
  stop(): Promise<void>
}

/** Demo mode without DINGTALK_* gets a simulated DingTalk that knows the employees bound to it. */
export async function simulatedDingtalk(options: {
  settings: Settings
  demo: boolean
  databaseUrl: string
}): Promise<SimulatedDingtalk> {
  const { settings, demo, databaseUrl } = options
  if (!demo || settings.dingtalk) return { variables: {}, stop: async () => {} }
  const simulator = await startDingtalkSimulator({ users: await boundEmployees(databaseUrl) })
  writeControlBase(settings.dataDir, simulator.controlBase)
  return {
    variables: {
      DINGTALK_CORP_ID: simulator.corpId,
      DINGTALK_CLIENT_ID: simulator.clientId,
      DINGTALK_CLIENT_SECRET: simulator.clientSecret,
      DINGTALK_AGENT_ID: String(simulator.agentId),
      DINGTALK_API_BASE: simulator.apiBase,
      DINGTALK_OAPI_BASE: simulator.oapiBase,
    },
    stop: simulator.stop,
  }
}

async function boundEmployees(databaseUrl: string): Promise<{ userid: string; name: string }[]> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    return await sql<{ userid: string; name: string }[]>`
      select dingtalk_user_id as userid, fullname as name from employees
      where dingtalk_user_id is not null`
  } finally {
    await sql.end()
  }
}

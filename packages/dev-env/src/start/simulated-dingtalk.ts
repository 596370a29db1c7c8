import { randomBytes } from 'node:crypto'
import type { Settings } from '@vantage/config/settings'
import postgres from 'postgres'
import { writeControlBase } from '@vantage/simulators/control-base'
import { dingtalkVariables, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { knownApprovals } from './known-approvals.ts'
import { changeOrganisation, linkedOrganisation } from './simulated-organisation.ts'

/** What the server and the worker need in their environment, and how the simulator is stopped. */
export interface Simulated {
  variables: Record<string, string>
  stop(): Promise<void>
}

/** In whose name forms are sent whose reporter is not linked; in a department that applications do not see. */
const office = { userid: 'ding-hr-office', name: '人力资源部', deptIds: [2] }

/**
 * Demo mode without DINGTALK_* gets a simulated DingTalk that knows the employees linked to it, what changed in their
 * organisation since, and the approvals of the forms sent before, and pushes its events to the server.
 */
export async function simulatedDingtalk(
  settings: Settings,
  databaseUrl: string,
): Promise<Simulated> {
  if (!settings.demo || settings.dingtalk) return { variables: {}, stop: async () => {} }
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const { users, departments } = await linkedOrganisation(sql)
    const simulator = await startDingtalkSimulator({
      users: [...users, office],
      approvals: await knownApprovals(sql, office.userid),
      subscription: {
        url: `http://127.0.0.1:${settings.port}/hooks/dingtalk`,
        token: randomBytes(12).toString('hex'),
        aesKey: `${randomBytes(21).toString('hex')}A`,
        signatureName: 'msg_signature',
      },
    })
    for (const department of departments) simulator.control.setDepartment(department)
    changeOrganisation(simulator.control)
    writeControlBase(settings.dataDir, 'dingtalk', simulator.controlBase)
    const originatorUserId = office.userid
    return {
      variables: dingtalkVariables({ ...simulator.settings, originatorUserId }),
      stop: simulator.stop,
    }
  } finally {
    await sql.end()
  }
}

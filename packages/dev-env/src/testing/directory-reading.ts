import { directoryPlans } from '@vantage/db/directory/tables'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { lookForChanges } from '@vantage/services/directory/looks'
import { openResources } from '@vantage/services/ops/open-resources'
import { startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { resourceConfig } from './resource-config.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
/** As many as a look asks for at a time. */
const concurrency = 10

/**
 * A simulated organisation that takes any number of calls a second, and two ways to read it: into a plan in which everybody
 * is new, as a look does, and the same pages alone.
 */
export async function openDirectory(
  databaseUrl: string,
  size: { people: number; departments: number },
) {
  const simulator = await startDingtalkSimulator()
  const { control, settings } = simulator
  control.settings({ callsPerSecond: 1_000_000 })
  control.fillOrganisation(size)
  const ids = control.users().map(({ userid }) => userid)
  const departments = [1, ...new Set(control.users().flatMap(({ deptIds }) => deptIds ?? []))]
  const resources = openResources(resourceConfig(databaseUrl), log)
  const dingtalk = createDingtalk({ ...settings, clock: () => new Date() })

  const post = async (url: string, body: object) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { accessToken?: string; result: { next_cursor?: number } }
  }
  return {
    look: async () => {
      const plan = { requestedBy: 'boss', startedAt: new Date() }
      const [{ id } = { id: 0 }] = await resources.db
        .insert(directoryPlans)
        .values(plan)
        .returning()
      const ended = await lookForChanges({ ...resources, dingtalk }, id, async () => {})
      if (ended !== 'ready') throw new Error(`The look ended as ${ended}`)
    },
    read: async () => {
      const { apiBase, oapiBase, clientId, clientSecret } = settings
      const credentials = { appKey: clientId, appSecret: clientSecret }
      const { accessToken } = await post(`${apiBase}/v1.0/oauth2/accessToken`, credentials)
      const call = (path: string, body: object) =>
        post(`${oapiBase}/topapi/v2/${path}?access_token=${accessToken}`, body)
      for (const dept_id of departments) {
        await call('department/listsub', { dept_id })
        let cursor: number | undefined = 0
        while (cursor !== undefined) {
          const { result } = await call('user/list', { dept_id, cursor, size: 100 })
          cursor = result.next_cursor
        }
      }
      for (let from = 0; from < ids.length; from += concurrency) {
        await Promise.all(
          ids.slice(from, from + concurrency).map((userid) => call('user/get', { userid })),
        )
      }
    },
    close: () => Promise.all([resources.close(), simulator.stop()]),
  }
}

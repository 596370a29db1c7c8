import { z } from 'zod'
import type { CallOapi } from './call-oapi.ts'
import type { Unavailable } from './port.ts'
import { unavailable } from './verdicts.ts'

const answer = z.object({ result: z.object({ dept_id_list: z.array(z.int()) }) })
const userNotFound = '60121'
const keptMs = 24 * 3600_000
/** The root department: its id in the directory, and what an approval calls it. */
const root = { inDirectory: 1, inApprovals: -1 }

export interface Departments {
  /** The `deptId` of somebody's approvals: the first of their own departments, as known for at most a day. */
  of(userId: string, urgent: boolean): Promise<{ outcome: 'department'; id: number } | Unavailable>
  /** Somebody may have moved: DingTalk is asked again. */
  forget(userId: string): void
}

export function createDepartments(callOapi: CallOapi, clock: () => Date): Departments {
  const known = new Map<string, { id: number; until: number }>()
  return {
    async of(userId, urgent) {
      const kept = known.get(userId)
      if (kept && kept.until > clock().getTime()) return { outcome: 'department', id: kept.id }
      const limit = { counts: false, urgent }
      const verdict = await callOapi('/topapi/v2/user/get', { userid: userId }, limit)
      if ('outcome' in verdict) return verdict
      if (verdict.kind === 'refused' && verdict.code === userNotFound) {
        return { outcome: 'unavailable', reason: 'user-not-found', detail: verdict.code }
      }
      if (verdict.kind !== 'ok') return unavailable(verdict)
      const body = answer.safeParse(verdict.body)
      if (!body.success) return { outcome: 'unavailable', reason: 'malformed' }
      const [first = root.inDirectory] = body.data.result.dept_id_list
      const id = first === root.inDirectory ? root.inApprovals : first
      known.set(userId, { id, until: clock().getTime() + keptMs })
      return { outcome: 'department', id }
    },
    forget: (userId) => void known.delete(userId),
  }
}

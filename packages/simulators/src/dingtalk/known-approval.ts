import type { Decision } from '@vantage/contracts/approvals/states'
import { newInstance } from './approvals.ts'
import type { Instance, World } from './world.ts'

/** An approval that exists before the simulator is started. */
export interface KnownApproval {
  instanceId: string
  originatorUserId: string
  processCode: string
  components: readonly { name: string; value: string }[]
  decision: Decision
  remark: string | null
  /** In ms. */
  createdAt: number
}

const statuses = {
  running: ['RUNNING', null],
  agreed: ['COMPLETED', 'agree'],
  refused: ['COMPLETED', 'refuse'],
  withdrawn: ['TERMINATED', null],
} as const satisfies Record<Decision, [Instance['status'], Instance['result']]>

/** Adds it without any event. */
export function addKnownApproval(world: World, known: KnownApproval): void {
  const { instanceId, originatorUserId, processCode, components, decision } = known
  const { createdAt, remark } = known
  const [status, result] = statuses[decision]
  const formComponentValues = components.map((component) => ({ ...component }))
  const body = { originatorUserId, processCode, deptId: -1, formComponentValues }
  const title = `${world.users.get(originatorUserId)?.name ?? originatorUserId} ${processCode}`
  world.approvals.instances.set(instanceId, {
    ...newInstance(world, body, title),
    instanceId,
    businessId: String(createdAt),
    status,
    result,
    remark,
    createdAt,
    finishedAt: decision === 'running' ? null : createdAt,
  })
}

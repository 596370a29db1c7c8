import type { Decision } from '@vantage/contracts/approvals/states'
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
  const [status, result] = statuses[decision]
  const serial = world.approvals.instances.size + 1
  world.approvals.instances.set(instanceId, {
    instanceId,
    businessId: String(known.createdAt),
    title: `${world.users.get(originatorUserId)?.name ?? originatorUserId} ${processCode}`,
    status,
    result,
    remark: known.remark,
    createdAt: known.createdAt,
    finishedAt: decision === 'running' ? null : known.createdAt,
    taskId: 70_000_000_000 + serial,
    body: {
      originatorUserId,
      processCode,
      deptId: -1,
      formComponentValues: components.map((component) => ({ ...component })),
    },
  })
}

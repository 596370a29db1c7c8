import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { FoundApproval } from '@vantage/contracts/approvals/lists'
import type { Decision } from '@vantage/contracts/approvals/states'
import { componentsOf } from '@vantage/domain/approvals/components'
import type { Sql } from 'postgres'
import type { KnownApproval } from '@vantage/simulators/dingtalk/known-approval'

interface Row {
  type: FormType
  fields: Record<string, string>
  number: string
  created: Date
  instance: string | null
  originator: string | null
  decision: Decision | null
  remark: string | null
  found: FoundApproval[]
}

const processCodes = {
  transfer: 'PROC-TRANSFER',
  jobTransfer: 'PROC-JOB-TRANSFER',
  resignationHandover: 'PROC-RESIGNATION',
}

/** The approvals of the forms in this database: a simulator that was started anew has forgotten them. */
export async function knownApprovals(sql: Sql, originator: string): Promise<KnownApproval[]> {
  const rows = await sql<Row[]>`
    select type, fields, request_number as number, created_at as created, found,
      instance_id as instance, originator, decision, remark
    from approval_forms f join approval_deliveries d on d.form_id = f.id`
  return rows.flatMap((row) => {
    const common = {
      processCode: processCodes[row.type],
      components: componentsOf(row, row.number, '单号'),
      remark: row.remark,
      createdAt: row.created.getTime(),
    }
    const own = row.instance
      ? [{ ...common, instanceId: row.instance, decision: row.decision ?? 'running' }]
      : []
    const found = row.found.map(({ instanceId, decision }) => ({ ...common, instanceId, decision }))
    return [...own, ...found].map((each) => ({
      ...each,
      originatorUserId: row.originator ?? originator,
    }))
  })
}

import type { StepKind } from '@vantage/contracts/approvals/states'
import { approvalDeliveries, approvalForms } from '@vantage/db/approvals/tables'
import { integrationTokens } from '@vantage/db/auth/tables'
import type { Database, Db } from '@vantage/db/client'
import { employees } from '@vantage/db/people/tables'
import { newDelivery } from '@vantage/domain/approvals/delivery'
import { addStep } from '@vantage/services/approvals/stored-delivery'
import { makeToken } from '@vantage/services/auth/tokens'
import { withTransaction } from '@vantage/services/core/transaction'
import { eq } from 'drizzle-orm'
import { type DemoApproval, demoApprovals } from '../demo/approvals/forms.ts'
import { systemContext } from '../testing/system-context.ts'

const integration = 'hr-system'
const minute = 60_000
/** How often a form was tried that is in this state. */
const triesIn = {
  queued: 0,
  retrying: 11,
  sent: 1,
  'needs-person': 2,
  'not-configured': 0,
  withdrawn: 0,
}

/** Gives the demo company its approval forms, unless it has some. */
export async function loadDemoApprovals({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  const ctx = systemContext({ db })
  await withTransaction(ctx, async (tx) => {
    if ((await tx.db.$count(approvalForms)) > 0) return
    const scopes = ['approvals:submit' as const]
    await makeToken(tx, { name: integration, scopes, days: 365 })
    for (const approval of demoApprovals(now.toISOString().slice(0, 10))) {
      await add(tx.db, approval, now)
    }
  })
}

async function add(db: Db, approval: DemoApproval, now: Date): Promise<void> {
  const { form, reporter, minutesAgo, state, problem, problemDetail, reviewedBy } = approval
  const createdAt = new Date(now.getTime() - minutesAgo * minute)
  const day = createdAt.toISOString().slice(0, 10).replaceAll('-', '')
  const owner = await ownerOf(db, reporter)
  const decision = approval.decision ?? null
  const decidedAt = decision && decision !== 'running' ? hoursAfter(createdAt, 18) : null
  const reviewedAt = reviewedBy ? hoursAfter(createdAt, 48) : null
  const [stored] = await db
    .insert(approvalForms)
    .values({
      type: form.type,
      fields: { ...form.fields },
      employee: form.fields.employee_name,
      createdAt,
      reporter: reporter ?? integration,
      ...owner,
      requestNumber: `VT-${day}-${String((await db.$count(approvalForms)) + 1).padStart(4, '0')}`,
      reviewedAt,
      reviewedBy: reviewedBy ?? null,
    })
    .returning({ id: approvalForms.id })
  const formId = stored?.id ?? 0
  const isSent = state === 'sent'
  const found = problem === 'ambiguous' ? [5, 9].map((after) => foundAt(createdAt, after)) : []
  await db.insert(approvalDeliveries).values({
    ...newDelivery(createdAt, true),
    formId,
    state,
    tries: triesIn[state],
    ruledOut: [],
    found,
    nextTryAt: state === 'retrying' ? hoursAfter(now, 1.5) : null,
    problem: problem ?? null,
    problemDetail: problemDetail ?? null,
    ...(found.length > 0 && {
      searchFrom: createdAt,
      originator: 'ding-emma',
      processCode: 'PROC-TRANSFER',
    }),
    ...(isSent && { instanceId: `demo-${formId}`, sentAt: new Date(createdAt.getTime() + minute) }),
    decision,
    remark: approval.remark ?? null,
    decidedAt,
    nextCheckAt: decision === 'running' ? hoursAfter(now, 1) : null,
  })
  const step = (at: Date, kind: StepKind, detail: string | null = null) =>
    addStep({ db, clock: () => at }, formId, kind, detail)
  const soon = new Date(createdAt.getTime() + minute)
  await step(createdAt, 'reported')
  if (found.length > 0) await step(soon, 'unanswered', 'timeout')
  if (isSent) await step(soon, 'sent', `demo-${formId}`)
  if (state === 'needs-person') {
    await step(soon, 'needs-person', problemDetail ? `${problem}: ${problemDetail}` : problem)
  }
  if (decidedAt) await step(decidedAt, 'decided', decision)
  if (reviewedAt) await step(reviewedAt, 'reviewed', reviewedBy)
}

const hoursAfter = (time: Date, hours: number): Date =>
  new Date(time.getTime() + hours * 60 * minute)

const foundAt = (createdAt: Date, minutesLater: number) => ({
  instanceId: `demo-found-${minutesLater}`,
  createdAt: new Date(createdAt.getTime() + minutesLater * minute).toISOString(),
  originator: 'ding-emma',
  decision: 'running' as const,
  same: true,
})

async function ownerOf(db: Db, reporter: string | null) {
  if (reporter === null) {
    const [token] = await db
      .select({ tokenId: integrationTokens.id })
      .from(integrationTokens)
      .where(eq(integrationTokens.name, integration))
    return { tokenId: token?.tokenId ?? null }
  }
  const [employee] = await db
    .select({ employeeId: employees.id })
    .from(employees)
    .where(eq(employees.username, reporter))
  return { employeeId: employee?.employeeId ?? null }
}

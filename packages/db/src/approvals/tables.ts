import type { FormType } from '@vantage/contracts/approvals/form-types'
import type { FoundApproval } from '@vantage/contracts/approvals/lists'
import {
  type Decision,
  type DeliveryProblem,
  type DeliveryState,
  decisions,
  deliveryStates,
  type StepKind,
} from '@vantage/contracts/approvals/states'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { belongsTo } from '../columns.ts'
import { integrationTokens } from '../auth/tables.ts'
import { employees } from '../people/tables.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '))

/** What was reported, by whom, and whether HR has reviewed it. */
export const approvalForms = pgTable(
  'approval_forms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Carried by the approval in DingTalk, where the form is found again by it. */
    requestNumber: text('request_number').notNull().unique(),
    type: text().$type<FormType>().notNull(),
    /** By their names on the wire. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** The field `employee_name`, for lists. */
    employee: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Who reported it: one of the two. */
    employeeId: integer('employee_id').references(() => employees.id, { onDelete: 'set null' }),
    tokenId: integer('token_id').references(() => integrationTokens.id),
    /** The username or the token's name, as it was then. */
    reporter: text().notNull(),
    /** Chosen by the caller; a report with the same key is the same report. */
    idempotencyKey: text('idempotency_key'),
    reviewedAt: time('reviewed_at'),
    reviewedBy: text('reviewed_by'),
  },
  (t) => [
    uniqueIndex('approval_forms_employee_key').on(t.employeeId, t.idempotencyKey),
    uniqueIndex('approval_forms_token_key').on(t.tokenId, t.idempotencyKey),
    index('approval_forms_pending_idx').on(t.type, t.createdAt).where(sql`${t.reviewedAt} is null`),
    index('approval_forms_type_idx').on(t.type, t.createdAt),
    index('approval_forms_employee_idx').on(t.employeeId, t.createdAt),
    index('approval_forms_token_idx').on(t.tokenId, t.createdAt),
  ],
)

/**
 * The outbox: one row per form, written with it. A form is owed until `state` is `sent` or `needs-person`; see
 * `delivery.ts` of the domain for what each column means. `version` counts the changes: each applies to the one before.
 */
export const approvalDeliveries = pgTable(
  'approval_deliveries',
  {
    formId: integer('form_id')
      .primaryKey()
      .references(() => approvalForms.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(0),
    state: text().$type<DeliveryState>().notNull(),
    tries: integer().notNull(),
    triesFrom: time('tries_from').notNull(),
    nextTryAt: time('next_try_at'),
    unconfirmedSince: time('unconfirmed_since'),
    searchFrom: time('search_from'),
    originator: text(),
    processCode: text('process_code'),
    instanceId: text('instance_id').unique(),
    problem: text().$type<DeliveryProblem>(),
    problemDetail: text('problem_detail'),
    ruledOut: text('ruled_out').array().notNull(),
    /** What a look-up found that a person has to choose from. */
    found: jsonb().$type<FoundApproval[]>().notNull().default([]),
    sentAt: time('sent_at'),
    decision: text().$type<Decision>(),
    remark: text(),
    decidedAt: time('decided_at'),
    /** When DingTalk is asked what was decided; null: no need. */
    nextCheckAt: time('next_check_at'),
  },
  (t) => [
    index('approval_deliveries_due_idx').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('approval_deliveries_check_idx')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    check('approval_deliveries_state_check', sql`${t.state} in (${words(deliveryStates)})`),
    check('approval_deliveries_decision_check', sql`${t.decision} in (${words(decisions)})`),
    check(
      'approval_deliveries_sent_check',
      sql`${t.state} <> 'sent' or ${t.instanceId} is not null`,
    ),
  ],
)

/** What happened to each form, for people to read. */
export const approvalSteps = pgTable(
  'approval_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    formId: belongsTo('form_id', () => approvalForms.id),
    at: time('at').notNull(),
    kind: text().$type<StepKind>().notNull(),
    detail: text(),
    note: text(),
  },
  (t) => [index('approval_steps_form_idx').on(t.formId, t.id)],
)

/**
 * Events of DingTalk that were taken, so that none is taken twice, with what they said about an approval: an event may
 * come before the answer with the approval's id.
 */
export const dingtalkEvents = pgTable(
  'dingtalk_events',
  {
    /** The event's id, or a hash of what it says where it has none. */
    key: text().primaryKey(),
    at: time('at').notNull(),
    instanceId: text('instance_id'),
    decision: text().$type<Decision>(),
    remark: text(),
  },
  (t) => [
    index('dingtalk_events_instance_idx').on(t.instanceId),
    index('dingtalk_events_at_idx').on(t.at),
  ],
)

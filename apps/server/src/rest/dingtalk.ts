import { reportInput } from '@vantage/contracts/approvals/forms'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import {
  idempotencyKey,
  pendingData,
  reportedData,
  statusBody,
  statusData,
  updateStatusBody,
} from '@vantage/contracts/approvals/report'
import { resultCodes } from '@vantage/contracts/result-codes'
import { formStatus, pendingForms } from '@vantage/services/approvals/queries'
import { reviewForm } from '@vantage/services/approvals/review'
import { submitForm } from '@vantage/services/approvals/submit-form'
import { z } from 'zod'
import { restRoute } from './route.ts'

const { ok, refused } = resultCodes

/** /api/dingtalk/*: reporting approval forms, and reviewing them. */
export const dingtalkRoutes = [
  restRoute({
    path: '/api/dingtalk/approval/report',
    rule: 'submit-approvals',
    summary: 'Report an approval form; it is kept, and sent to DingTalk once',
    body: reportInput,
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    data: reportedData,
    handle: async (ctx, form, { headers }) => {
      const result = await submitForm(ctx, { form, key: headers['idempotency-key'] })
      if (result.outcome === 'key-in-use') {
        return { code: refused, message: 'Idempotency-Key: was used for another form' }
      }
      const { id, requestNumber, delivery } = result
      return { code: ok, data: { id, request_number: requestNumber, delivery } }
    },
  }),

  restRoute({
    path: '/api/dingtalk/approval/status',
    rule: 'submit-approvals',
    summary: 'Where a form is that the caller reported',
    body: statusBody,
    data: statusData,
    handle: async (ctx, body) => {
      const { id, requestNumber, ...states } = await formStatus(ctx, body)
      return { code: ok, data: statusData.parse({ id, request_number: requestNumber, ...states }) }
    },
  }),

  restRoute({
    path: '/api/dingtalk/re/approval/query',
    rule: 'hr',
    summary: 'The forms that wait for a review, at most 1,000 of each type, the oldest first',
    body: z.unknown(),
    data: pendingData,
    handle: async (ctx) => {
      const forms = await pendingForms(ctx)
      const rows = (type: FormType) =>
        forms
          .filter((form) => form.type === type)
          .map(({ id, requestNumber, createdAt, fields, delivery, decision, remark }) => ({
            ...fields,
            id,
            request_number: requestNumber,
            created_time: createdAt,
            delivery,
            decision,
            remark,
          }))
      return { code: ok, data: Object.fromEntries(formTypes.map((type) => [type, rows(type)])) }
    },
  }),

  restRoute({
    path: '/api/dingtalk/re/approval/status/update',
    rule: 'hr',
    summary: 'Mark a form as reviewed',
    body: updateStatusBody,
    data: null,
    handle: async (ctx, { type, id }) => {
      await reviewForm(ctx, { id, type })
      return { code: ok }
    },
  }),
]

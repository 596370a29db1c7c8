import { rowInput } from '@vantage/contracts/editing'
import { idSchema } from '@vantage/contracts/ids'
import {
  countDaysInput,
  countDaysOutput,
  extendInput,
  extendOutput,
  ifExtendedInput,
  ifExtendedOutput,
  messageReach,
  previewInput,
  previewOutput,
  saveScheduleInput,
  saveScheduleOutput,
  scheduleOutput,
  sendToMyselfInput,
  sendToMyselfOutput,
} from '@vantage/contracts/messages/schedule'
import { undeliveredInput, undeliveredOutput } from '@vantage/contracts/messages/sent'
import { extendActivity, ifExtended } from '@vantage/services/activities/schedule/extend-activity'
import { readMessageReach } from '@vantage/services/activities/schedule/message-reach'
import {
  countScheduleDays,
  getSchedule,
  saveSchedule,
} from '@vantage/services/activities/schedule/schedule'
import { listUndelivered, sendAgain } from '@vantage/services/messages/list-runs'
import { previewMessage, sendToMyself } from '@vantage/services/messages/preview-message'
import { z } from 'zod'
import { mutation, query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** The dates of an activity, and what its people are told. */
export const scheduleRouter = router({
  get: query('administrators', rowInput, scheduleOutput, (ctx, { id }) => getSchedule(ctx, id)),
  days: query('administrators', countDaysInput, countDaysOutput, countScheduleDays),
  save: mutation('administrators', saveScheduleInput, saveScheduleOutput, saveSchedule),
  ifExtended: query('administrators', ifExtendedInput, ifExtendedOutput, ifExtended),
  extend: mutation('administrators', extendInput, extendOutput, extendActivity),
  reach: query('administrators', rowInput, messageReach, (ctx, { id }) =>
    readMessageReach(ctx, id),
  ),
  preview: query('administrators', previewInput, previewOutput, previewMessage),
  sendToMyself: mutation('administrators', sendToMyselfInput, sendToMyselfOutput, sendToMyself),
  undelivered: query('administrators', undeliveredInput, undeliveredOutput, listUndelivered),
  sendAgain: mutation(
    'administrators',
    z.object({ id: idSchema, messageId: idSchema.optional() }),
    z.object({ messages: z.int() }),
    sendAgain,
  ),
})

import { z } from 'zod'
import { boundedArray } from '../input.ts'
import { idSchema } from '../ids.ts'
import { ageSchema } from '../iq/iq-test.ts'
import { limits } from '../limits.ts'
import { itemsPerTest } from './bank-file.ts'
import { keyStatusSchema } from './keys.ts'
import { takerText } from './tests.ts'

/** A row of a list, of which only the id is read. */
export const surveyRowBody = z.object({ id: idSchema })
/** The listing calls have no body, or an empty one. */
export const noBody = z.unknown()

/** A key with its new status; `way` 4 says that HR changes it. */
export const updateKeyBody = z.object({
  id: idSchema,
  status: keyStatusSchema,
  way: z.literal(4),
})

const signature = { name: takerText, post: takerText }
const keyFor = (way: 1 | 2) =>
  z.object({ pwd: z.string().max(100), way: z.literal([way, 3]).optional() })

/** With `answers`, the 60 chosen places (0 for none), the score is computed; otherwise it is as given. */
export const createIqRecordBody = z
  .object({
    ...signature,
    age: ageSchema,
    /** Ignored: the server measures it. */
    duration: z.number().min(0).optional(),
    score: z.int().min(limits.iqScoreMin).max(limits.iqScoreMax).optional(),
    answers: boundedArray(z.int().min(0).max(20), {
      min: itemsPerTest,
      max: itemsPerTest,
    }).optional(),
    key: keyFor(1),
  })
  .refine(
    ({ score, answers }) => answers !== undefined || (score !== undefined && score % 2 === 0),
    {
      message: 'Must be one of 42, 44, 46 to 162',
      path: ['score'],
    },
  )

const sum = z
  .int()
  .min(0)
  .max(5 * itemsPerTest)

/** `options`: the 60 chosen places, 1 to 5, with commas between. */
export const uponBigFiveBody = z.object({
  ...signature,
  options: z
    .string()
    .max(1000)
    .regex(new RegExp(`^[1-5](,[1-5]){${itemsPerTest - 1}}$`), {
      message: `Must be ${itemsPerTest} positions from 1 to 5 with commas between`,
    })
    .transform((list) => list.split(',').map(Number)),
  score1: sum,
  score2: sum,
  score3: sum,
  score4: sum,
  score5: sum,
  key: keyFor(2),
})

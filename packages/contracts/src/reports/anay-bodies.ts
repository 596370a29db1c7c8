import { z } from 'zod'
import { boundedArray, text } from '../input.ts'
import { idSchema } from '../ids.ts'
import { limits } from '../limits.ts'

const username = text(1, 64)

/** Bodies of /api/anay/*. `username` is the caller. */
export const targetListBody = z.object({ id: idSchema })

export const subjectiveResultsBody = z.object({
  username,
  activity_id: idSchema,
  participant: username,
  questionnaire_id: idSchema,
})

const sameReport = ['username', 'activity_id', 'participant', 'questionnaire_id'] as const

/** One item per target, all of one person's report in one activity. */
export const selectorResultsBody = boundedArray(
  subjectiveResultsBody.extend({ target_id: idSchema }),
  { min: 1, max: limits.questionnaireMax },
).refine(
  (items) => items.every((item) => sameReport.every((key) => item[key] === items[0]?.[key])),
  {
    message: 'All items must name the same participant, activity and questionnaire',
  },
)

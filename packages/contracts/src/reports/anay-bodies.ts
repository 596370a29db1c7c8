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

/** One item per target, all of one person's report in one activity. */
export const selectorResultsBody = boundedArray(
  subjectiveResultsBody.extend({ target_id: idSchema }),
  { min: 1, max: limits.questionnaireMax },
).refine((items) => items.every((item) => sameReport(item, items[0])), {
  message: 'All items must name the same participant, activity and questionnaire',
})

type ReportOf = z.infer<typeof subjectiveResultsBody>

function sameReport(a: ReportOf, b: ReportOf | undefined): boolean {
  return (
    a.username === b?.username &&
    a.activity_id === b.activity_id &&
    a.participant === b.participant &&
    a.questionnaire_id === b.questionnaire_id
  )
}

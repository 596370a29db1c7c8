import { z } from 'zod'
import { namedFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { hundredths } from './report.ts'

export const overviewInput = z.object({ id: idSchema })
export const comparisonInput = z.object({ id: idSchema, earlierId: idSchema })

const target = z.object(namedFields)
const department = {
  id: z.int().nullable(),
  name: z.string().nullable(),
  name_en: z.string().nullable(),
  people: z.int(),
}

/**
 * Averages of weighted scores by department (null: none) and target; scores are in the order of the targets. `few`: too few
 * people; `protecting`: hidden so that other hidden scores cannot be computed.
 */
const overview = z.object({
  targets: z.array(target),
  company: z.object({ people: z.int(), targets: z.array(hundredths) }),
  departments: z.array(
    z.object({
      ...department,
      state: z.enum(['shown', 'few', 'protecting']),
      targets: z.array(hundredths),
    }),
  ),
})
/** `unfinished`: there are no reports yet. */
export const overviewOutput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ready'), overview }),
  z.object({ outcome: z.literal('unfinished') }),
])
export type OverviewOutput = z.infer<typeof overviewOutput>

/** Earlier activities with some of the same targets: those with the most people of both first, then the newest. */
export const earlierActivitiesOutput = z.object({
  activities: z.array(
    z.object({
      ...namedFields,
      createdOn: z.string(),
      /** People who are evaluated in both. */
      people: z.int(),
      /** Targets of both. */
      targets: z.int(),
      /** Whether both have exactly the same targets, so that total scores can be compared. */
      sameTargets: z.boolean(),
    }),
  ),
})
export type EarlierActivities = z.infer<typeof earlierActivitiesOutput>

/**
 * Averages of each activity on the targets of both. Null: not shown in one of them, or too few `people` are in both.
 * `earlier`: the department is not shown in the earlier activity.
 */
export const comparisonOutput = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('ready'),
    people: z.int(),
    targets: z.array(target.extend({ earlier: hundredths, now: hundredths, change: hundredths })),
    departments: z.array(
      z.object({
        ...department,
        state: z.enum(['shown', 'few', 'protecting', 'earlier']),
        /** In the order of the targets. */
        changes: z.array(hundredths),
      }),
    ),
  }),
  z.object({ outcome: z.literal('unfinished') }),
])
export type ComparisonOutput = z.infer<typeof comparisonOutput>

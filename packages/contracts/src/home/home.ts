import { z } from 'zod'
import { keyShares } from '../access-keys/keys.ts'
import { namedFields } from '../editing.ts'
import { namedPerson } from '../people/named-person.ts'

/** What HR has of the tests. `iqResults` leaves out claimed scores, as the list does until they are asked for. */
export const hrCounts = z.object({ keys: keyShares, iqResults: z.int(), bigFiveResults: z.int() })
export type HrCounts = z.infer<typeof hrCounts>

/**
 * How long the console's lists are; `employees` leaves out the deactivated. `directory`: changes that wait there.
 * `unfinished`: people who had something open in running activities last night.
 */
export const consoleCounts = z.object({
  questionnaires: z.int(),
  questions: z.int(),
  targets: z.int(),
  departments: z.int(),
  employees: z.int(),
  directory: z.int(),
  unfinished: z.int(),
})
export type ConsoleCounts = z.infer<typeof consoleCounts>

/** `isManager`: somebody reports to the caller. Running activities that ask direct reports. `at`: the night of the figures, which leave out questionnaires about the manager. */
export const myTeam = z.object({
  isManager: z.boolean(),
  activities: z.array(
    z.object({
      ...namedFields,
      at: z.string(),
      people: z.array(
        namedPerson.omit({ username: true }).extend({ asked: z.int(), open: z.int() }),
      ),
    }),
  ),
})
export type MyTeam = z.infer<typeof myTeam>

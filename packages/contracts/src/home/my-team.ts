import { z } from 'zod'
import { namedFields } from '../editing.ts'

/** Running activities that ask direct reports. `at`: the night of the figures, which leave out questionnaires about the manager. */
export const myTeam = z.object({
  activities: z.array(
    z.object({
      ...namedFields,
      at: z.string(),
      people: z.array(
        z.object({
          id: z.int(),
          fullname: z.string(),
          englishname: z.string(),
          asked: z.int(),
          open: z.int(),
        }),
      ),
    }),
  ),
})
export type MyTeam = z.infer<typeof myTeam>

import {
  type FileDepartment,
  type FileEmployee,
  fileEmployee,
} from '@vantage/contracts/activity-files/activity-file'
import corporate from '../content/people/corporate.json' with { type: 'json' }
import marketing from '../content/people/marketing.json' with { type: 'json' }
import research from '../content/people/research.json' with { type: 'json' }
import sales from '../content/people/sales.json' with { type: 'json' }
import supply from '../content/people/supply.json' with { type: 'json' }
import support from '../content/people/support.json' with { type: 'json' }

const sources = [research, support, sales, supply, marketing, corporate]
const personFields = fileEmployee.pick({
  username: true,
  fullname: true,
  englishname: true,
  gender: true,
})

/** `head` of a department, `lead` of a team, `member` of a team. */
export type Position = 'head' | 'lead' | 'member'

/** An employee and their position in the reporting tree. Only the head of Corporate Services, who runs the company, has no manager. */
export interface Colleague
  extends Pick<FileEmployee, 'username' | 'fullname' | 'englishname' | 'gender'> {
  department: string
  position: Position
  manager: string | null
}

export const demoDepartments: readonly FileDepartment[] = sources.map(({ key, name, name_en }) => ({
  key,
  name,
  name_en,
}))

/** Everyone in the reporting tree, department by department, heads and leads before those they lead. */
export const demoColleagues: readonly Colleague[] = sources.flatMap((source): Colleague[] => {
  const department = source.key
  const general = corporate.head.username
  const head = source.head.username
  return [
    {
      ...personFields.parse(source.head),
      department,
      position: 'head',
      manager: head === general ? null : general,
    },
    ...source.teams.flatMap(({ lead, members }): Colleague[] => [
      { ...personFields.parse(lead), department, position: 'lead', manager: head },
      ...members.map(
        (member): Colleague => ({
          ...personFields.parse(member),
          department,
          position: 'member',
          manager: lead.username,
        }),
      ),
    ]),
  ]
})

const byUsername = new Map(demoColleagues.map((colleague) => [colleague.username, colleague]))

/** The colleague with that username. Throws when there is none: a mistake in the demo's own data. */
export function colleague(username: string): Colleague {
  const found = byUsername.get(username)
  if (!found) throw new Error(`The demo company has no ${username}`)
  return found
}

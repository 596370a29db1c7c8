import type { RatersOutput, RelationsOutput } from '@vantage/contracts/activities/relations'
import type { FileImport } from '@vantage/contracts/list-files/file-import'
import { page } from 'vitest/browser'
import type { Answers } from '../../../../testing/fake-server.ts'
import { detail, filled, member, withActivity } from '../activities.testing.ts'

type Participants = RelationsOutput['participants']
export const participants = (count: number): Participants =>
  Array.from({ length: count }, (_, index) => ({
    ...member(index + 1),
    employeeId: index + 1,
    raters: index === 1 ? [0, 2, 0, 1] : [0, 4, 1, 1],
  }))
export const raterOf = (id: number, level: 0 | 1 | 2): RatersOutput['raters'][number] => ({
  ...member(100 + id),
  id,
  employeeId: 100 + id,
  level,
  active: id !== 2,
  excused: false,
})
export const raters: RatersOutput = { raters: [raterOf(1, 2), raterOf(2, 1), raterOf(3, 1)] }
export const candidates = {
  candidates: [
    { ...member(101), load: 5, level: 2 as const, excused: false },
    { ...member(104), load: 2, level: null, excused: false },
  ],
}
export const people = [104, 105].map((id) => ({
  id,
  fullname: `同事${id}`,
  englishname: `Person ${id}`,
}))
export type Relations = NonNullable<NonNullable<Answers['activities']>['relations']>
export const product = (
  count: number,
  more: Relations = {},
  current: FileImport | null = null,
): Answers => ({
  listFiles: { current: { current } },
  activities: {
    ...withActivity(detail(1, filled)).activities,
    relations: {
      list: { participants: participants(count) },
      excuseRequests: { requests: [] },
      raters,
      candidates,
      suggest: {
        relations: people.map(({ id }) => ({
          participantId: 1,
          raterId: id,
          level: 1,
          reason: 'department',
        })),
        people,
        under: [{ participantId: 2, level: 1, raters: 2 }],
      },
      ...more,
    },
  },
})
export const address = '/console/activity/1/raters'

export const peers = page.getByRole('region', { name: /^Peers$|^同事$|^同级$/ })
export const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

import { levels } from '@vantage/contracts/activities/levels'
import type { RelationsOutput } from '@vantage/contracts/activities/relations'
import { anonymousLevels, riskOf } from '@vantage/domain/activities/small-groups'

export type Participant = RelationsOutput['participants'][number]

/** `under`: with a group that is hidden; `at-risk`: with one that is if a fifth does not answer; `small`: with either. */
export const shows = ['all', 'small', 'under', 'at-risk', 'no-superior', 'no-raters'] as const
export type Show = (typeof shows)[number]

/** The worst that can happen to a group of a participant. */
export function riskOfPerson({ raters }: Participant, min: number): 'hidden' | 'at-risk' | null {
  const risks = anonymousLevels.map((level) => riskOf(raters[level] ?? 0, min))
  if (risks.includes('hidden')) return 'hidden'
  return risks.includes('at-risk') ? 'at-risk' : null
}

const isShown: Record<Show, (person: Participant, min: number) => boolean> = {
  all: () => true,
  small: (person, min) => riskOfPerson(person, min) !== null,
  under: (person, min) => riskOfPerson(person, min) === 'hidden',
  'at-risk': (person, min) => riskOfPerson(person, min) === 'at-risk',
  'no-superior': ({ raters }) => raters[levels.superior] === 0,
  'no-raters': ({ raters }) => raters.every((each, level) => level === levels.self || each === 0),
}

/** The participants that a search and a filter leave, in their order. */
export function matching(
  participants: readonly Participant[],
  { show, search, min }: { show: Show; search: string; min: number },
): Participant[] {
  const text = search.trim().toLowerCase()
  return participants.filter((person) => {
    const { username, fullname, englishname, department, department_en } = person
    const words = [username, fullname, englishname, department ?? '', department_en ?? '']
    return isShown[show](person, min) && words.some((word) => word.toLowerCase().includes(text))
  })
}

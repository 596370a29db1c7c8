import type {
  ListState,
  ListWarning,
  Nominee,
  NomineeGroup,
  Phase,
} from '@vantage/contracts/nominations/nominations'

export type ListAction = 'save' | 'hand-in' | 'take-back' | 'send-back' | 'approve'

type Moves = Record<ListAction, Partial<Record<ListState, ListState>>>

const whileOpen: Moves = {
  save: { proposing: 'proposing', 'sent-back': 'sent-back' },
  'hand-in': { proposing: 'handed-in', 'sent-back': 'handed-in' },
  'take-back': { 'handed-in': 'proposing' },
  'send-back': { 'handed-in': 'sent-back' },
  approve: { 'handed-in': 'approved' },
}
/** Nobody proposes any more, and HR approves what is left. */
const afterTheEnd: Moves = {
  save: {},
  'hand-in': {},
  'take-back': {},
  'send-back': {},
  approve: { proposing: 'approved', 'sent-back': 'approved', 'handed-in': 'approved' },
}

/** Where a list stands after an action; null where it cannot be done. What is approved stays so. */
export function nextState(state: ListState, action: ListAction, phase: Phase): ListState | null {
  return (phase === 'open' ? whileOpen : afterTheEnd)[action][state] ?? null
}

/**
 * How many raters of an anonymous group are proposed where this many people are there. One more than the minimum at least,
 * because not everybody answers.
 */
export function groupLimits(
  anonymityMin: number,
  there: number,
): Pick<NomineeGroup, 'kind' | 'min' | 'max'> {
  const least = Math.max(anonymityMin + 1, 4)
  if (there >= least) return { kind: 'range', min: least, max: Math.max(8, least + 4) }
  if (there >= anonymityMin) return { kind: 'all', min: there, max: there }
  return { kind: 'left-out', min: 0, max: 0 }
}

/** From this many other lists on, somebody is named with a warning. */
export const askedOftenFrom = 9

interface Group extends Pick<NomineeGroup, 'min'> {
  nominees: readonly Pick<Nominee, 'active' | 'asked' | 'change' | 'eligible'>[]
}

/** What an approver should look at before a list is approved; nothing: it is fine. */
export function warningsOf(groups: readonly Group[]): ListWarning[] {
  const kept = groups.map(({ nominees, min }) => ({
    min,
    people: nominees.filter(({ change }) => change !== 'removed'),
  }))
  const people = kept.flatMap((each) => each.people)
  const isFew = kept.some(
    (each) => each.people.filter(({ eligible }) => eligible).length < each.min,
  )
  return [
    ...(isFew ? (['few'] as const) : []),
    ...(people.some(({ asked }) => asked >= askedOftenFrom) ? (['often'] as const) : []),
    ...(people.some(({ active }) => !active) ? (['gone'] as const) : []),
    ...(people.some(({ active, eligible }) => active && !eligible)
      ? (['ineligible'] as const)
      : []),
  ]
}

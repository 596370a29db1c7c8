import type { Actor, AttemptActor, EmployeeActor, TokenActor, TokenScope } from './auth/actor.ts'
import type { Grant, UserType } from './auth/users.ts'

/** A person as far as the rules care; null is someone not signed in. */
export type Person = {
  type: UserType
  grants: readonly Grant[]
  mustChangePassword: boolean
} | null

/**
 * The rules by name. An administrator may do everything. Whose rows one may touch is checked in the services. Who must
 * change their password first passes `everyone` and `own-account` alone.
 */
const rules = {
  everyone: () => true,
  'own-account': (person: Person) => person !== null,
  'signed-in': (person: Person) => person !== null,
  'submit-approvals': (person: Person) => person !== null,
  hr: (person: Person) => person?.type === 'hr' || has(person, 'hr'),
  ops: (person: Person) => has(person, 'ops'),
  'hr-or-ops': (person: Person) => person?.type === 'hr' || has(person, 'hr') || has(person, 'ops'),
  administrators: () => false,
  /** Who takes a test; nobody else, administrators included, is one. */
  attempt: () => false,
  'attempt-or-hr': (person: Person) => rules.hr(person),
} as const

export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as Rule[]

/** The scope with which a token passes a rule, beside the persons whom it lets through. */
const scopes = { 'submit-approvals': 'approvals:submit' } as const satisfies {
  [R in Rule]?: TokenScope
}

/** Whom a rule lets through, by type: everyone lets any actor through, most other rules employees only. */
export type ActorUnder<R extends Rule> = R extends 'everyone'
  ? Actor
  : R extends 'attempt'
    ? AttemptActor
    : R extends 'attempt-or-hr'
      ? AttemptActor | EmployeeActor
      : R extends keyof typeof scopes
        ? EmployeeActor | TokenActor
        : EmployeeActor

export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden'

function has(person: Person, grant: Grant): boolean {
  return person?.grants.includes(grant) ?? false
}

/** What a page's rule says to the person in front of it. */
export function judge(rule: Rule, person: Person): Verdict {
  if (person?.mustChangePassword && rule !== 'everyone' && rule !== 'own-account') {
    return 'forbidden'
  }
  if ((person?.type === 'evm' && rule !== 'attempt') || rules[rule](person)) return 'allowed'
  return person === null ? 'unauthenticated' : 'forbidden'
}

const forAttempts: readonly Rule[] = ['everyone', 'attempt', 'attempt-or-hr']

/**
 * Whether a rule lets an actor through, and what it then is. Tokens are no persons: they pass `everyone`, and what their
 * scopes are for.
 */
export function admits<R extends Rule, A extends Actor>(
  rule: R,
  actor: A,
): actor is A & ActorUnder<R> {
  if (actor.kind === 'attempt') return forAttempts.includes(rule)
  if (actor.kind === 'token' && rule in scopes) {
    return actor.scopes.includes(scopes[rule as keyof typeof scopes])
  }
  return judge(rule, actor.kind === 'employee' ? actor : null) === 'allowed'
}

/** Who asks, of the two that a request may carry: the first that the rule lets through; undefined when it lets none. */
export function admittedBy<R extends Rule>(
  rule: R,
  { actor, attempt }: { actor: Actor; attempt: AttemptActor | null },
): ActorUnder<R> | undefined {
  if (admits(rule, actor)) return actor
  return attempt && admits(rule, attempt) ? attempt : undefined
}

/** What an actor is told whom a rule does not let through. */
export function refusalOf(
  actor: Actor,
  rule: Rule,
): { code: Exclude<Verdict, 'allowed'>; message: string } {
  if (actor.kind === 'nobody') {
    const message = rule === 'attempt' ? 'Enter a key first.' : 'Sign in first.'
    return { code: 'unauthenticated', message }
  }
  const changeFirst = actor.kind === 'employee' && actor.mustChangePassword
  return {
    code: 'forbidden',
    message: changeFirst ? 'Change your password first.' : 'Not allowed.',
  }
}

/** Every page of the web app; the server serves them all alike, and these rules are what the pages mirror. */
export const pageRules = {
  '/': 'everyone',
  '/logout': 'everyone',
  '/about': 'everyone',
  '/hrnavigation': 'everyone',
  '/iq-test': 'everyone',
  '/bigfiveaskform': 'everyone',
  '/account': 'own-account',
  '/activities': 'signed-in',
  '/askform': 'signed-in',
  '/result': 'signed-in',
  '/_result': 'signed-in',
  '/_result/pdf': 'everyone',
  '/console': 'administrators',
  '/iqresults': 'hr',
  '/bigfiveresults': 'hr',
  '/keys': 'hr',
  '/chips': 'signed-in',
  '/dingtalk/approval/laneSheet': 'signed-in',
  '/dingtalk/approval/form': 'hr',
  '/ops': 'ops',
  '/404': 'signed-in',
} as const satisfies Record<string, Rule>

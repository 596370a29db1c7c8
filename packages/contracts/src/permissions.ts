import type { Actor, AttemptActor, EmployeeActor, TokenActor, TokenScope } from './auth/actor.ts'
import type { Grant, UserType } from './auth/users.ts'

/** Null: not signed in. */
export type Person = {
  type: UserType
  grants: readonly Grant[]
  mustChangePassword: boolean
} | null

/**
 * The rules by name. An administrator passes all but `attempt`. Services check whose rows one may touch. Whoever has to
 * change their password passes `everyone` and `own-account` only.
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
  /** Only whoever takes a test. */
  attempt: () => false,
  'attempt-or-hr': (person: Person) => rules.hr(person),
} as const

export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as Rule[]

/** The scopes with which tokens pass rules. */
const scopes = { 'submit-approvals': 'approvals:submit' } as const satisfies {
  [R in Rule]?: TokenScope
}

/** The actors that a rule admits, by type. */
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

export function verdictFor(rule: Rule, person: Person): Verdict {
  if (person?.mustChangePassword && rule !== 'everyone' && rule !== 'own-account') {
    return 'forbidden'
  }
  if ((person?.type === 'evm' && rule !== 'attempt') || rules[rule](person)) return 'allowed'
  return person === null ? 'unauthenticated' : 'forbidden'
}

const forAttempts: readonly Rule[] = ['everyone', 'attempt', 'attempt-or-hr']

/** Whether a rule admits an actor. Tokens pass `everyone`, and rules for their scopes. */
export function admits<R extends Rule, A extends Actor>(
  rule: R,
  actor: A,
): actor is A & ActorUnder<R> {
  if (actor.kind === 'attempt') return forAttempts.includes(rule)
  if (actor.kind === 'token' && rule in scopes) {
    return actor.scopes.includes(scopes[rule as keyof typeof scopes])
  }
  return verdictFor(rule, actor.kind === 'employee' ? actor : null) === 'allowed'
}

/** The first of a request's two actors that the rule admits. */
export function admittedBy<R extends Rule>(
  rule: R,
  { actor, attempt }: { actor: Actor; attempt: AttemptActor | null },
): ActorUnder<R> | undefined {
  if (admits(rule, actor)) return actor
  return attempt && admits(rule, attempt) ? attempt : undefined
}

/** Why a rule does not admit an actor. */
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

/** The pages of the web app. The server serves all of them; the web app enforces these rules. */
export const pageRules = {
  '/': 'everyone',
  '/logout': 'everyone',
  '/about': 'everyone',
  '/hrnavigation': 'everyone',
  '/iq-test': 'everyone',
  '/bigfiveaskform': 'everyone',
  '/account': 'own-account',
  '/activities': 'signed-in',
  '/nominations': 'signed-in',
  '/askform': 'signed-in',
  '/activity-privacy': 'signed-in',
  '/result': 'signed-in',
  '/shared-with-me': 'signed-in',
  '/development': 'signed-in',
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

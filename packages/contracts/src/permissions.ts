import type { Grant, UserType } from './auth/users.ts'

/** Who is asking, as far as these rules care; null is someone not signed in. */
export type Asker = { type: UserType; grants: readonly Grant[] } | null

/** The rules by name. An administrator may do everything. Whose rows one may touch is checked in the services. */
const rules = {
  everyone: () => true,
  'signed-in': (asker: Asker) => asker !== null,
  raters: (asker: Asker) => asker?.type === 'evn',
  hr: (asker: Asker) => asker?.type === 'hr' || has(asker, 'hr'),
  ops: (asker: Asker) => has(asker, 'ops'),
  administrators: () => false,
} as const

export type Rule = keyof typeof rules
export type Verdict = 'allowed' | 'unauthenticated' | 'forbidden'

function has(asker: Asker, grant: Grant): boolean {
  return asker?.grants.includes(grant) ?? false
}

export function judge(rule: Rule, asker: Asker): Verdict {
  if (asker?.type === 'evm' || rules[rule](asker)) return 'allowed'
  return asker === null ? 'unauthenticated' : 'forbidden'
}

/** Every tRPC procedure (decisions section 2). */
export const procedureRules = {
  'auth.session': 'everyone',
  'auth.login': 'everyone',
  'auth.loginViaDingtalk': 'everyone',
  'auth.logout': 'everyone',
  'auth.changePassword': 'signed-in',
  'activities.mine': 'raters',
  'activities.finished': 'raters',
  'answering.open': 'raters',
  'answering.save': 'raters',
  'answering.submit': 'raters',
  'reports.get': 'signed-in',
} as const satisfies Record<string, Rule>

/** Every REST path under /api. */
export const restRules = {
  '/api/user/login': 'everyone',
  '/api/user/loginViaDingtalk': 'everyone',
  '/api/quiz/queryActivityWhoParticipant': 'raters',
  '/api/quiz/queryActivitiesInParticipation': 'raters',
  '/api/quiz/queryQuestionOptions': 'raters',
  '/api/quiz/queryAskForm': 'raters',
  '/api/quiz/submitAnswer': 'raters',
  '/api/anay/queryTargetListInQuestionnaire': 'signed-in',
  '/api/anay/querySelectorResultsByActivity': 'signed-in',
  '/api/anay/querySubjectiveResultsByActivity': 'signed-in',
  '/api/docs': 'everyone',
} as const satisfies Record<string, Rule>

/** Every page of the web app; the server serves them all alike, these rules are what the pages mirror. */
export const pageRules = {
  '/': 'everyone',
  '/logout': 'everyone',
  '/about': 'everyone',
  '/hrnavigation': 'everyone',
  '/iq-test': 'everyone',
  '/bigfiveaskform': 'everyone',
  '/activities': 'raters',
  '/askform': 'raters',
  '/result': 'signed-in',
  '/_result': 'signed-in',
  '/console': 'administrators',
  '/iqresults': 'hr',
  '/bigfiveresults': 'hr',
  '/keys': 'hr',
  '/chips': 'signed-in',
  '/dingtalk/approval/laneSheet': 'signed-in',
  '/dingtalk/approval/form': 'hr',
  '/ops/queues': 'ops',
  '/404': 'signed-in',
} as const satisfies Record<string, Rule>

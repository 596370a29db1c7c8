import { listProcedures } from '@vantage/api/router'
import { verdictFor, type Person } from '@vantage/contracts/permissions'
import { restRoutes } from '../../rest/adapter.ts'
import type { CompanyIds } from './attacked-server.ts'

/** One call of the attacker. `about`: whether it is about reports, or about what the caller has to answer. */
export interface Probe {
  method: 'GET' | 'POST'
  url: string
  body?: unknown
  about: 'reports' | 'work'
}

/** What tells nothing of an activity, and would count failures or start sessions, or tells when one's own began. */
const leftOut = (path: string) => path.startsWith('/api/user/') || path === 'auth.sessions'
const aboutWork = /activities\.mine|answering\.|queryActivityWhoParticipant|submitAnswer/

const queries = listProcedures().filter(
  ({ path, type }) => type === 'query' && path !== 'reports.get' && !leftOut(path),
)
const paths = restRoutes.filter(({ path }) => !leftOut(path))

export interface Caller {
  username: string
  person: Person
  /** Tries the odd ways to a report besides. */
  thorough: boolean
  /** Others whose reports the caller asks for. */
  about: readonly string[]
  /** Assignments of others. */
  relations: readonly number[]
}

/**
 * Everything the caller can ask: all queries and documented paths, those that come later too, each with a body that
 * has every field such calls take; the caller's own report, those of others, and forms and submissions of others.
 */
export function* probesOf(ids: CompanyIds, caller: Caller): Generator<Probe> {
  const { username, person, about, relations } = caller
  for (const { id } of ids.activities) {
    yield* ownReport(ids, username, id)
    for (const other of about) yield* readings(ids, { username, participant: other }, id)
    if (caller.thorough) yield* oddReadings(ids, username, id)
  }
  const [activityId = 0] = ids.activities.map(({ id }) => id)
  const bodies = [username, ...about].map((participant) =>
    anyBody(ids, { username, participant }, activityId),
  )
  for (const { path, rule, takesInput } of queries) {
    if (!rule || verdictFor(rule, person) !== 'allowed') continue
    for (const body of takesInput ? bodies : bodies.slice(0, 1)) yield trpcGet(path, body)
  }
  for (const { path, rule } of paths) {
    if (verdictFor(rule, person) !== 'allowed') continue
    for (const body of bodies) yield rest(path, body)
  }
  for (const relationsId of relations) {
    const answers = [{ questionId: 1, score: 3, value: 3, at: 0 }]
    yield trpcGet('answering.open', { relationsId })
    yield trpcPost('answering.submit', { relationsId, answers })
    yield trpcPost('answering.save', { relationsId, answers })
  }
}

/** One's own report, as the page reads it and as a documented client does. */
export function* ownReport(
  ids: CompanyIds,
  username: string,
  activityId: number,
): Generator<Probe> {
  yield* readings(ids, { username, participant: username }, activityId)
}

/** What one sees of one's own work and of who is to be reported on. */
export function* readOwnWork(username: string): Generator<Probe> {
  for (const path of ['activities.mine', 'activities.finished']) yield trpcGet(path, null)
  yield rest('/api/quiz/queryActivityWhoParticipant', { username })
  yield rest('/api/quiz/queryActivitiesInParticipation', { username })
}

interface Reading {
  username: string
  participant: string
}

/** An owner shares their report with one after the other, and looks who has opened it. */
export function* sharing(activityId: number, readers: readonly number[]): Generator<Probe> {
  for (const readerId of readers) {
    yield trpcPost('reports.share', { activityId, readerId, until: '2026-12-01' })
  }
}
export const sharesOf = (activityId: number): Probe => trpcGet('reports.shares', { activityId })

/** An owner puts behaviours of a report in a plan. */
export function planning(activityId: number, questionIds: readonly number[]): Probe {
  const focuses = questionIds.map((questionId) => ({
    questionId,
    aim: 'improve',
    notice: 'They say so',
    actions: [{ text: 'Ask', dueOn: '2026-12-01', done: false }],
    checkIn: null,
  }))
  return trpcPost('development.save', { plan: null, activityId, reminders: true, focuses })
}

/** The owner shares it with their manager, and looks at it. */
export function* planSharing(planId: string): Generator<Probe> {
  yield trpcPost('development.share', { planId, until: '2026-12-01' })
  yield trpcGet('development.own', null)
}

/** What somebody may read of another's plan. */
export function* planReading(planId: string): Generator<Probe> {
  yield trpcGet('development.read', { planId })
  yield trpcGet('development.shared', null)
}

/** What somebody reads of a report that may be shared with them, and tries beyond it. */
export function* sharedReading(
  ids: CompanyIds,
  who: Reading,
  activityId: number,
): Generator<Probe> {
  const { questionnaireId } = ids
  yield trpcGet('reports.getShared', { activityId, questionnaireId, participant: who.participant })
  yield* readings(ids, who, activityId)
  yield trpcGet('reports.sharedWithMe', { ended: true })
}

function* readings(ids: CompanyIds, who: Reading, activityId: number): Generator<Probe> {
  const { questionnaireId, targetIds } = ids
  const body = anyBody(ids, who, activityId)
  const items = targetIds.map((target_id) => ({ ...body, target_id }))
  yield trpcGet('reports.get', { activityId, questionnaireId, participant: who.participant })
  yield rest(scores, items)
  yield rest(comments, body)
}

const scores = '/api/anay/querySelectorResultsByActivity'
const comments = '/api/anay/querySubjectiveResultsByActivity'

/** Single targets, unknown ones, each twice, another spelling, another questionnaire, several calls at once. */
function* oddReadings(ids: CompanyIds, username: string, activityId: number): Generator<Probe> {
  const { questionnaireId, targetIds } = ids
  const body = anyBody(ids, { username, participant: username }, activityId)
  const items = (targets: number[]) => targets.map((target_id) => ({ ...body, target_id }))
  yield rest(scores, items(targetIds.slice(-1)))
  yield rest(scores, items([...targetIds, 999]))
  yield rest(scores, items([...targetIds, ...targetIds]))
  yield rest(comments, { ...body, participant: username.toUpperCase() })
  yield rest(comments, { ...body, questionnaire_id: 999 })
  const input = { activityId, questionnaireId, participant: username }
  const batch = encodeURIComponent(
    JSON.stringify({ 0: input, 1: { ...input, participant: 'boss' } }),
  )
  const url = `/trpc/reports.get,reports.get?batch=1&input=${batch}`
  yield { method: 'GET', url, about: 'reports' }
}

/** Zod drops what a call does not take, so one body fits them all. */
function anyBody(ids: CompanyIds, { username, participant }: Reading, activityId: number) {
  const { questionnaireId, targetIds } = ids
  return {
    username,
    user: { username },
    participant,
    activityId,
    activity_id: String(activityId),
    id: questionnaireId,
    questionnaireId,
    questionnaire_id: questionnaireId,
    target_id: targetIds[0],
    relationsId: 1,
    relations_id: 1,
  }
}

const trpcGet = (path: string, input: unknown): Probe => ({
  method: 'GET',
  url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`,
  about: topic(path),
})
const trpcPost = (path: string, body: unknown): Probe => rest(`/trpc/${path}`, body)
const rest = (path: string, body: unknown): Probe => ({
  method: 'POST',
  url: path,
  body,
  about: topic(path),
})

function topic(path: string): Probe['about'] {
  return aboutWork.test(path) ? 'work' : 'reports'
}

import { verbRoutes, verbsOf } from '../verbs.ts'
import { createBody, processDefinition, rootDepartment } from './approval-form.ts'
import { decide, removeInstance, start, withdraw } from './approvals.ts'
import { containerScript } from './container-script.ts'
import { directoryEvent, emitDirectory, settleEvents, subscribe } from './events.ts'
import { faultInput, randomFaults } from './fault-input.ts'
import {
  fillOrganisation,
  hidePeople,
  organisationInput,
  removeDepartment,
  swapIds,
} from './organisation.ts'
import { issueCode } from './sign-in.ts'
import { endToken } from './token.ts'
import {
  type Delivery,
  type Instance,
  type Notice,
  type SimulatedUser,
  subscription,
  type World,
} from './world.ts'
import { randomStream } from '@vantage/domain/random'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const userInput = z.object({
  userid: z.string().min(1),
  name: z.string().min(1),
  deptIds: z.array(z.int()).optional(),
  title: z.string().optional(),
  email: z.string().optional(),
  jobNumber: z.string().optional(),
  managerUserid: z.string().optional(),
})
const departmentInput = z.object({
  deptId: z.int(),
  name: z.string().min(1),
  parentId: z.int().default(rootDepartment),
})
/** What of people is shown, and how it is listed. */
const directoryInput = z.object({
  emails: z.boolean().optional(),
  order: z.string().optional(),
  cursorRepeats: z.boolean().optional(),
})
const instanceInput = z.object({ instanceId: z.string().min(1) })
const count = z.int().min(0).optional()
const settingsInput = z.object({
  callsPerSecond: count,
  callsPerMonth: count,
  tokenFetchesPerMinute: count,
  tokenValiditySeconds: z.int().min(1).optional(),
  tokenRenews: z.boolean().optional(),
  codeSpelling: z.enum(['bare', 'sub-code']).optional(),
  listLagMs: count,
  noticesPerUserPerDay: count,
  noticeRecipientsPerMinute: count,
  noticeReasons: z.boolean().optional(),
  answerEventsWithinMs: count,
  eventBodies: z.enum(['current', 'older']).optional(),
  clientSecret: z.string().min(1).optional(),
})
const eventType = z.object({ type: z.enum(['start', 'finish', 'terminate', 'delete']) })

function changeSettings(world: World, input: z.infer<typeof settingsInput>): void {
  const { limits, tokens, approvals, notices, events, signIn } = world
  limits.callsPerSecond = input.callsPerSecond ?? limits.callsPerSecond
  limits.callsPerMonth = input.callsPerMonth ?? limits.callsPerMonth
  limits.tokenFetchesPerMinute = input.tokenFetchesPerMinute ?? limits.tokenFetchesPerMinute
  tokens.validitySeconds = input.tokenValiditySeconds ?? tokens.validitySeconds
  tokens.renews = input.tokenRenews ?? tokens.renews
  signIn.spelling = input.codeSpelling ?? signIn.spelling
  approvals.listLagMs = input.listLagMs ?? approvals.listLagMs
  notices.perUserPerDay = input.noticesPerUserPerDay ?? notices.perUserPerDay
  notices.recipientsPerMinute = input.noticeRecipientsPerMinute ?? notices.recipientsPerMinute
  notices.withReasons = input.noticeReasons ?? notices.withReasons
  events.bodies = input.eventBodies ?? events.bodies
  events.answerWithinMs = input.answerEventsWithinMs ?? events.answerWithinMs
  // A DingTalk administrator resets the secret: tokens already issued stay valid.
  Object.assign(world, { clientSecret: input.clientSecret ?? world.clientSecret })
}

const verb = verbsOf<World>()
const nothing = z.unknown()

/** Everything that can be scripted, by name; the same over HTTP at `POST /__control/<name>`. */
export const verbs = {
  failNext: verb(faultInput, (world, fault) => void world.faults.push(fault)),
  clearFaults: verb(nothing, (world) => {
    world.faults.splice(0)
    world.randomFaults = null
  }),
  failAtRandom: verb(randomFaults, (world, given) => {
    world.randomFaults = { ...given, random: randomStream('faults', String(given.seed)).next }
  }),
  settings: verb(settingsInput, changeSettings),
  addUser: verb(userInput, (world, user) => void world.users.set(user.userid, user)),
  removeUser: verb(z.object({ userid: z.string() }), (world, { userid }) =>
    world.users.delete(userid),
  ),
  fillOrganisation: verb(organisationInput, fillOrganisation),
  /** Adds a department, or renames or moves it. */
  setDepartment: verb(
    departmentInput,
    (world, department) => void world.directory.departments.set(department.deptId, department),
  ),
  removeDepartment: verb(z.object({ deptId: z.int() }), (world, { deptId }) =>
    removeDepartment(world, deptId),
  ),
  hidePeople: verb(
    z.object({ share: z.number().min(0).max(1), seed: z.string().default('') }),
    hidePeople,
  ),
  swapIds: verb(z.object({ pairs: z.int().min(1) }), (world, { pairs }) => swapIds(world, pairs)),
  leaveAfterPages: verb(
    z.object({ userid: z.string(), afterPages: z.int().min(1) }),
    (world, leaving) => void world.directory.leaving.push(leaving),
  ),
  directory: verb(directoryInput, ({ directory }, input) => void Object.assign(directory, input)),
  directoryEvent: verb(directoryEvent, emitDirectory),
  users: verb(nothing, (world): SimulatedUser[] => [...world.users.values()]),
  issueCode: verb(z.object({ userid: z.string() }), (world, { userid }) => ({
    code: issueCode(world, userid),
  })),
  endToken: verb(z.object({ as: z.enum(['expired', 'unknown']) }), (world, { as }) =>
    endToken(world, as),
  ),
  defineProcess: verb(
    processDefinition,
    (world, process) => void world.approvals.processes.set(process.processCode, process),
  ),
  // Somebody fills in the form in DingTalk itself.
  start: verb(createBody, (world, body) => start(world, body, 'By hand')),
  decide: verb(
    instanceInput.extend({
      result: z.enum(['agree', 'refuse']),
      remark: z.string().nullable().default(null),
    }),
    (world, { instanceId, result, remark }) => decide(world, instanceId, result, remark),
  ),
  withdraw: verb(instanceInput, (world, { instanceId }) => withdraw(world, instanceId)),
  remove: verb(instanceInput, (world, { instanceId }) => removeInstance(world, instanceId)),
  instances: verb(nothing, (world): Instance[] => [...world.approvals.instances.values()]),
  subscribe: verb(subscription, async (world, target) => ({
    outcome: await subscribe(world, target),
  })),
  unsubscribe: verb(nothing, (world) => void Object.assign(world.events, { subscription: null })),
  loseNextEvent: verb(eventType, (world, { type }) => void world.events.loseNext.push(type)),
  duplicateNextEvent: verb(
    eventType,
    (world, { type }) => void world.events.duplicateNext.push(type),
  ),
  settleEvents: verb(nothing, settleEvents),
  deliveries: verb(nothing, (world): Delivery[] => [...world.events.deliveries]),
  notices: verb(nothing, (world): Notice[] => [...world.notices.delivered]),
}

/**
 * `POST /__control/<verb>` scripts the simulator (JSON in, JSON out; 400 with the reason),
 * `GET /__control/requests` lists the calls it received, and `GET /__control/container.js?userid=`
 * is the script that makes a page run as inside DingTalk, signed in there as that person.
 */
export function controlRoutes(app: FastifyInstance, world: World): void {
  verbRoutes(app, verbs, world)

  app.get('/__control/requests', async () => world.requests)

  app.get('/__control/container.js', async (request, reply) => {
    const query = z.object({ userid: z.string().min(1) }).safeParse(request.query)
    if (!query.success) return reply.code(400).send({ message: 'userid is missing' })
    const script = containerScript({ code: issueCode(world, query.data.userid) })
    return reply.type('text/javascript').header('cache-control', 'no-store').send(script)
  })
}

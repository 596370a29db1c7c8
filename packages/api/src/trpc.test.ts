import { getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import type { Actor, EmployeeActor } from '@vantage/contracts/auth/actor'
import { ServiceError } from '@vantage/services/core/errors'
import { describe, expect, it } from 'vitest'
import { type ApiContext, createCallerFactory, procedure, router } from './trpc.ts'

const employee: EmployeeActor = {
  kind: 'employee',
  id: 1,
  username: 'emma',
  fullname: '',
  englishname: '',
  type: 'evn',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
}
const administrator: EmployeeActor = { ...employee, type: 'evm' }
const actors: Actor[] = [
  { kind: 'nobody' },
  { kind: 'attempt', id: 1, test: 'iq', bankId: null },
  { kind: 'token', id: 1, name: 'erp', scopes: [] },
  { kind: 'system', name: 'worker' },
  employee,
  administrator,
]

const someRouter = router({
  everyone: procedure('everyone').query(({ ctx }) => ctx.actor.kind),
  administrators: procedure('administrators').query(({ ctx }) => ctx.actor.username),
  refused: procedure('everyone').query(() => {
    throw new ServiceError('invalid', 'The rule is broken.')
  }),
  stream: procedure('everyone').subscription(async function* () {
    yield 1
    yield 2
  }),
  broken: procedure('everyone').query(() => {
    throw new Error('secret')
  }),
})

const callAs = (actor: Actor, openStream: ApiContext['openStream'] = () => () => {}) => {
  // Only what the middleware looks at.
  const ctx: Partial<ApiContext> = {
    actor,
    attempt: null,
    limitedFor: () => (work) => work(),
    openStream,
  }
  return createCallerFactory(someRouter)(ctx as ApiContext)
}

describe.each(actors)('as $kind $type', (actor) => {
  const refusal = actor.kind === 'nobody' ? 'Sign in first.' : 'Not allowed.'

  it('a rule lets through whom it names, and gives the procedure that actor', async () => {
    expect(await callAs(actor).everyone()).toBe(actor.kind)
    if (actor === administrator) expect(await callAs(actor).administrators()).toBe('emma')
    else await expect(callAs(actor).administrators()).rejects.toThrow(refusal)
  })
})

it.each([
  ['refused', 'BAD_REQUEST', 'The rule is broken.'],
  ['broken', 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.'],
] as const)('what is %s is answered as %s and says "%s"', async (path, code, message) => {
  const error = await callAs(employee)
    [path]()
    .then(() => null, getTRPCErrorFromUnknown)
  const shape = getTRPCErrorShape({
    config: someRouter._def._config,
    error: error ?? new TRPCError({ code: 'NOT_FOUND' }),
    type: 'query',
    path,
    input: undefined,
    ctx: undefined,
  })
  expect(shape).toMatchObject({ message, data: { code } })
  expect(JSON.stringify(shape)).not.toMatch(/secret|stack/)
})

it('a stream counts from its beginning until it is read, left, or refused', async () => {
  let open = 0
  const openStream = () => {
    if (open === 1) throw new ServiceError('too-many', 'Too many streams at once.')
    open += 1
    return () => {
      open = 0
    }
  }
  const stream = () => callAs(employee, openStream).stream()
  const values: number[] = []
  for await (const value of await stream()) {
    values.push(value)
    expect(open).toBe(1)
    await expect(stream()).rejects.toThrow('Too many streams at once.')
  }
  expect([values, open]).toEqual([[1, 2], 0])
  for await (const _first of await stream()) break
  expect(open).toBe(0)
})

import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import type { ActorUnder, Rule } from '@vantage/contracts/permissions'
import type { z } from 'zod'
import { type ApiContext, type ProcedureMeta, procedure } from './trpc.ts'

/** The schema of an input; null: the procedure takes none. */
type Input = z.ZodType | null

type Service<R extends Rule, I extends Input, O extends z.ZodType> = (
  ctx: Omit<ApiContext, 'actor'> & { actor: ActorUnder<R> },
  input: I extends z.ZodType ? z.output<I> : undefined,
) => z.input<O> | Promise<z.input<O>>

type Given<I extends Input> = I extends z.ZodType ? z.input<I> : void

export type Query<In, Out> = TRPCQueryProcedure<{ input: In; output: Out; meta: ProcedureMeta }>
export type Mutation<In, Out> = TRPCMutationProcedure<{
  input: In
  output: Out
  meta: ProcedureMeta
}>

// A service was checked against its schemas before it comes here, where tRPC's types cannot follow.
const handlerOf =
  (service: (ctx: never, input: never) => unknown) =>
  ({ ctx, input }: { ctx: object; input?: unknown }) =>
    service(ctx as never, input as never)

/** Given a schema itself, tRPC would use its `parseAsync`, which takes five times as long for a long list. */
const cutBy = (output: z.ZodType): ((answer: unknown) => unknown) => output.parse

/** A query that is one call of a service. */
export function query<R extends Rule, I extends Input, O extends z.ZodType>(
  rule: R,
  input: I,
  output: O,
  service: Service<R, I, O>,
): Query<Given<I>, z.output<O>> {
  const ruled = procedure<Rule>(rule)
  const built = input
    ? ruled.input<z.ZodType>(input).output(cutBy(output)).query(handlerOf(service))
    : ruled.output(cutBy(output)).query(handlerOf(service))
  return built as Query<Given<I>, z.output<O>>
}

/** A mutation that is one call of a service. */
export function mutation<R extends Rule, I extends Input, O extends z.ZodType>(
  rule: R,
  input: I,
  output: O,
  service: Service<R, I, O>,
): Mutation<Given<I>, z.output<O>> {
  const ruled = procedure<Rule>(rule)
  const built = input
    ? ruled.input<z.ZodType>(input).output(cutBy(output)).mutation(handlerOf(service))
    : ruled.output(cutBy(output)).mutation(handlerOf(service))
  return built as Mutation<Given<I>, z.output<O>>
}

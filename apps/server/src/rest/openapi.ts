import { tokenScopes } from '@vantage/contracts/auth/actor'
import type { Rule } from '@vantage/contracts/permissions'
import type { Settings } from '@vantage/services/core/context'
import type { FastifySchema } from 'fastify'
import { cookieName } from '../http/token-cookies.ts'

/** What the OpenAPI document says of the whole server: where it is, and how one signs in. */
export function openapi({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const cookie = (kind: 'session' | 'attempt', description: string) => ({
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: cookieName(kind, secure),
    description: `${description} Over HTTPS its name begins with \`__Host-\`.`,
  })
  return {
    info: { title: 'Vantage', version: '1' },
    servers: [{ url: publicUrl ?? '/' }],
    components: {
      securitySchemes: {
        session: cookie('session', 'Set by `/api/user/login` and `/api/user/loginViaDingtalk`.'),
        attempt: cookie('attempt', 'Set by `/api/survey/verifyKey`, for one test.'),
        token: {
          type: 'http' as const,
          scheme: 'bearer',
          description: `The token of an integration, made with the command line, with the scope ${tokenScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
        },
      },
    },
  }
}

type SignIn = keyof ReturnType<typeof openapi>['components']['securitySchemes']

/** With what a caller passes a rule: any one of these, the session of whoever is signed in for the others. */
const signIns: Partial<Record<Rule, readonly SignIn[]>> = {
  everyone: [],
  attempt: ['attempt'],
  'attempt-or-hr': ['attempt', 'session'],
  'submit-approvals': ['session', 'token'],
}

const refusals = {
  400: 'The body is not valid JSON.',
  401: 'Nobody is signed in; on the paths of a test, no key was entered.',
  403: 'Not allowed, not one’s own, a one-time password to change first, or a post from another site.',
  413: 'The body is too large.',
  415: 'The body was not sent as JSON.',
  421: 'Sent to another host than the server answers for.',
  429: 'Too many failures, or too many calls at once.',
  500: 'A fault of the server; its log has more under the id.',
  503: 'Not available right now, or too many passwords to check at once.',
}
type Refusal = keyof typeof refusals

/** Adds to a path's schemas how one signs in for it, and every status other than 200 with its body. */
export function withRefusals(schema: FastifySchema, rule: Rule): FastifySchema {
  const statuses = (Object.keys(refusals).map(Number) as Refusal[]).filter(
    (status) => rule !== 'everyone' || status !== 401,
  )
  return {
    ...schema,
    security: (signIns[rule] ?? ['session']).map((name) => ({ [name]: [] })),
    response: {
      ...(typeof schema.response === 'object' && schema.response),
      ...Object.fromEntries(statuses.map((status) => [status, bodyOf(status)])),
    },
  }
}

function bodyOf(status: Refusal) {
  const more = status === 500 ? 'requestId' : 'message'
  return {
    description: refusals[status],
    type: 'object',
    required: ['code', more],
    properties: { code: { type: 'string', enum: [String(status)] }, [more]: { type: 'string' } },
    ...((status === 429 || status === 503) && {
      headers: {
        'Retry-After': { type: 'integer', description: 'Seconds until it may be tried again.' },
      },
    }),
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { driverError } from '@vantage/contracts/ops/failures'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The id of the request or job that runs now. Every line of the log has it, and each job that is added takes it over, so
 * that one id leads from a request to its jobs and to their calls of third parties.
 */
export const currentTrace = new AsyncLocalStorage<string>()

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'clientSecret']

/**
 * One JSON line per event. Requests and responses are logged as method, path and status:
 * never bodies, queries or headers. Fields that are named like a secret are removed, up to three objects deep.
 */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    mixin: () => {
      const trace = currentTrace.getStore()
      return trace === undefined ? {} : { trace }
    },
    name,
    level,
    redact: { paths: secrets.flatMap(everywhere), censor: '[removed]' },
    serializers: { req: requestLine, res: responseLine, err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

function everywhere(key: string): string[] {
  const last = key.includes('-') ? `["${key}"]` : key
  const under = (parent: string) => (key.includes('-') ? `${parent}${last}` : `${parent}.${last}`)
  return [last, under('*'), under('*.*'), under('*.*.*')]
}

function requestLine(req: { method?: string; url?: string; ip?: string }) {
  return { method: req.method, path: req.url?.split('?')[0], address: req.ip }
}

function responseLine(res: { statusCode?: number }) {
  return { status: res.statusCode }
}

/**
 * What went wrong and where. An error's other fields are left out: PostgreSQL repeats the refused row in them. Drizzle
 * repeats a query's parameters in its message, so of its errors the cause is logged, and the query without them.
 */
function errorLine(error: Error & { code?: unknown; query?: unknown }): object {
  const cause = driverError(error)
  if (cause !== error) return { ...errorLine(cause), query: error.query }
  const { name, message, code, stack } = error
  return { type: name, message, code, stack }
}

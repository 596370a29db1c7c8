import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the request or job under which is worked now. It is in every line of the log and goes on with each job that
 * is added, so that one id leads from a request to its jobs and to their calls of third parties.
 */
export const currentTrace = new AsyncLocalStorage<string>()

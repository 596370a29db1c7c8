/**
 * What the server itself answers beneath; every other path is a page or a file of the web app. nginx has the same names
 * in `docker/web.conf.template`.
 */
export const serverPaths = ['trpc', 'api', 'export', 'upload', 'hooks', 'ops/queues'] as const

/** The most procedures that one request may call over tRPC. */
export const callsPerBatch = 10

/** Whether a procedure may be called together with others in one request: what could be guessed is called alone. */
export const isBatched = (procedure: string): boolean =>
  !procedure.startsWith('auth.') && procedure !== 'accessKeys.verify'

/** What the server handles; every other path is a page or file of the web app. `docker/web.conf.template` has the same list. */
export const serverPaths = ['trpc', 'api', 'export', 'upload', 'hooks', 'ops/queues'] as const

/** How many procedures one tRPC request may call. */
export const callsPerBatch = 10

/** Whether a procedure may be called with others in one request. Where secrets could be guessed it may not. */
export const isBatched = (procedure: string): boolean =>
  procedure === 'auth.sessions' ||
  (!procedure.startsWith('auth.') && procedure !== 'accessKeys.verify')

/**
 * What the server itself answers beneath; every other path is a page or a file of the web app. nginx has the same names
 * in `docker/web.conf.template`.
 */
export const serverPaths = ['trpc', 'api', 'export', 'hooks'] as const

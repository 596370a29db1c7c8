import type { FastifyInstance } from 'fastify'

/** Every path that the server answers, from Fastify's tree of routes: one is indented below the one that it continues. */
export function mountedPaths(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? []
      if (indent === undefined || part === undefined) return []
      const path = (above[indent.length / 4 - 1] ?? '') + part
      above[indent.length / 4] = path
      return [path]
    })
}

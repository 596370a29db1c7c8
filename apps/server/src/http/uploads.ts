import { importLimits, importPlace } from '@vantage/contracts/list-files/file-import'
import { text } from '@vantage/contracts/input'
import { createImport, importKeptFor } from '@vantage/services/list-files/imports'
import { requestJob } from '@vantage/services/core/request-job'
import { storeFile } from '@vantage/services/core/stored-files'
import { z } from 'zod'
import { type PlainRoute, plainRoute } from './plain-route.ts'

/**
 * `POST /upload/import?kind=employees&name=staff.csv` with the file as body (`application/octet-stream`, at most 20 MB):
 * `{id}` of an import that a job then checks. Relations name their draft, too: `kind=relations&activityId=7`.
 */
export const uploadRoutes: readonly PlainRoute[] = [
  plainRoute({
    method: 'POST',
    path: '/upload/import',
    rule: 'administrators',
    options: { bodyLimit: importLimits.bytes },
    input: z.instanceof(Buffer),
    handle: async (ctx, body, req, reply) => {
      const query = uploadQuery.safeParse(req.query)
      if (!query.success) return reply.code(400).send({ code: '400', message: 'kind or name' })
      const { name, ...place } = query.data
      const file = { name, mediaType: 'application/octet-stream', ownerId: ctx.actor.id }
      const { id: fileId } = await storeFile(ctx, { ...file, keptFor: importKeptFor }, [body])
      const { id } = await createImport(ctx, place, { fileId, fileName: name })
      await requestJob(ctx, 'ops.check-import', { importId: id })
      return { id }
    },
  }),
]

const uploadQuery = importPlace.and(z.object({ name: text(1, 200) }))

import { idSchema } from '@vantage/contracts/ids'
import { openArchive } from '@vantage/services/reports/archive/archives'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { plainRoute } from './plain-route.ts'

/** `GET /export/report-archive?id=`: the reports of an activity as a ZIP of PDFs. */
export const reportArchives = plainRoute({
  method: 'GET',
  path: '/export/report-archive',
  rule: 'administrators',
  input: z.object({ id: idSchema }),
  badInput: { status: 400, code: '400' },
  outcomes: { invalid: { status: 400, code: '400' }, 'not-found': { status: 404, code: '404' } },
  handle: async (ctx, { id }, _req, reply) => {
    const file = await openArchive(ctx, id)
    if (!file) return reply.code(404).send({ code: '404', message: 'There is no such file.' })
    return reply
      .type(file.mediaType)
      .header('content-length', file.size)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      .send(Readable.from(file.bytes))
  },
})

import { Readable } from 'node:stream'
import { mediaTypes } from './list-exports.ts'
import { plainRoute } from './plain-route.ts'
import { idSchema } from '@vantage/contracts/ids'
import { languageSchema } from '@vantage/contracts/languages'
import { exportFormats } from '@vantage/contracts/lists'
import { importKindSchema } from '@vantage/contracts/list-files/file-import'
import { exampleFile } from '@vantage/services/list-files/columns'
import { openArchive } from '@vantage/services/reports/archive/archives'
import { z } from 'zod'

/** `GET /export/import-template?kind=employees&lang=en&format=xlsx`: a file to begin an import with. */
export const exampleFiles = plainRoute({
  method: 'GET',
  path: '/export/import-template',
  rule: 'administrators',
  input: z.object({
    kind: importKindSchema,
    lang: languageSchema,
    format: z.enum(exportFormats),
  }),
  handle: async (_ctx, { kind, lang, format }, _req, reply) =>
    reply
      .type(mediaTypes[format])
      .header('content-disposition', `attachment; filename="${kind}.${format}"`)
      .send(await exampleFile(kind, lang, format)),
})

/** `GET /export/report-archive?id=`: the reports of an activity as a ZIP of PDFs. */
export const reportArchives = plainRoute({
  method: 'GET',
  path: '/export/report-archive',
  rule: 'administrators',
  input: z.object({ id: idSchema }),
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

import { languageSchema } from '@vantage/contracts/languages'
import { exportFormats } from '@vantage/contracts/lists'
import { importKindSchema } from '@vantage/contracts/ops/file-import'
import { exampleFile } from '@vantage/services/ops/imports/columns'
import { z } from 'zod'
import { mediaTypes } from './list-exports.ts'
import { plainRoute } from './plain-route.ts'

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
  badInput: { status: 400, code: '400' },
  outcomes: { invalid: { status: 400, code: '400' }, 'not-found': { status: 404, code: '404' } },
  handle: async (_ctx, { kind, lang, format }, _req, reply) =>
    reply
      .type(mediaTypes[format])
      .header('content-disposition', `attachment; filename="${kind}.${format}"`)
      .send(await exampleFile(kind, lang, format)),
})

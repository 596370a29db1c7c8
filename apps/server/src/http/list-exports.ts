import { Readable } from 'node:stream'
import { exportFormats } from '@vantage/contracts/lists'
import { auditLogInput } from '@vantage/contracts/ops/audit-log'
import { admits, type Rule } from '@vantage/contracts/permissions'
import { exportAuditLog } from '@vantage/services/ops/export-audit-log'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ContextOf } from './request-context.ts'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const query = z.object({
  format: z.enum(exportFormats),
  /** The list's own input as JSON: its filters and order; the page is not looked at. */
  list: z.string().max(4000).default('{}'),
})

/** Lists as files, for administrators: the same rows in the same order as the list, all of them. */
export const exportRules = { '/export/audit-log': 'administrators' } as const satisfies Record<
  string,
  Rule
>

export function listExports(app: FastifyInstance, contextOf: ContextOf): void {
  const path = '/export/audit-log'
  app.get(path, async (req, reply) => {
    const ctx = await contextOf(req)
    const { actor } = ctx
    if (!admits(exportRules[path], actor)) {
      const status = actor.kind === 'nobody' ? 401 : 403
      return reply.code(status).send({ code: String(status), message: 'Not allowed.' })
    }
    const asked = query.safeParse(req.query)
    const list = auditLogInput.safeParse(parsed(asked.data?.list ?? ''))
    if (!asked.success || !list.success) {
      return reply.code(400).send({ code: '400', message: 'The list cannot be read.' })
    }
    const { format } = asked.data
    const pieces = exportAuditLog({ ...ctx, actor }, list.data, format)
    return reply
      .type(mediaTypes[format])
      .header('content-disposition', `attachment; filename="audit-log.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

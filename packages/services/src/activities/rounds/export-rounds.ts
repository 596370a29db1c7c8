import type { RoundsInput } from '@vantage/contracts/activities/rounds'
import type { ExportFormat } from '@vantage/contracts/lists'
import type { EmployeeContext } from '../../context.ts'
import { recordedExport } from '../../list-export.ts'
import { roundOrder, roundsQuery } from './list-rounds.ts'

export const exportRounds = (ctx: EmployeeContext, input: RoundsInput, format: ExportFormat) =>
  recordedExport(
    ctx,
    'activities',
    {
      query: (db) => roundsQuery(db, ctx.clock(), input),
      order: roundOrder,
      header: [
        ...['key', 'name', 'name_en', 'status', 'date', 'due', 'days open'],
        ...['participants', 'questionnaires', 'answered'],
      ],
      cells: (rows) =>
        rows.map(({ counts, ...row }) => [
          ...[row.key, row.name, row.name_en, row.status, row.createdOn, row.dueOn, row.daysOpen],
          ...[counts.participants, counts.assignments, counts.submitted],
        ]),
    },
    input,
    format,
  )

import { once } from 'node:events'
import { basename } from 'node:path/posix'
import { Readable } from 'node:stream'
import { reviewListInput } from '@vantage/contracts/approvals/lists'
import { activitiesInput } from '@vantage/contracts/activities/activities'
import { rowInput } from '@vantage/contracts/editing'
import { questionnairesInput } from '@vantage/contracts/catalogue/questionnaires'
import { questionsInput } from '@vantage/contracts/catalogue/questions'
import { targetsInput } from '@vantage/contracts/catalogue/targets'
import { type ExportFormat, exportFormats } from '@vantage/contracts/lists'
import { chipPartsInput } from '@vantage/contracts/chips/parts'
import { auditLogInput } from '@vantage/contracts/ops/audit-log'
import { planLinesInput } from '@vantage/contracts/directory/plans'
import { departmentsInput } from '@vantage/contracts/people/departments'
import { employeesInput } from '@vantage/contracts/people/employees'
import { importRowsInput } from '@vantage/contracts/list-files/file-import'
import { overviewInput } from '@vantage/contracts/reports/overview'
import { resultsInput } from '@vantage/contracts/reports/results'
import type { ActorUnder, Rule } from '@vantage/contracts/permissions'
import type { Context } from '@vantage/services/core/context'
import { exportForms } from '@vantage/services/approvals/queries'
import { exportActivities } from '@vantage/services/activities/list-activities'
import { exportUnreached } from '@vantage/services/activities/schedule/message-reach'
import { exportQuestionnaires } from '@vantage/services/catalogue/list-questionnaires'
import { exportQuestions } from '@vantage/services/catalogue/list-questions'
import { exportTargets } from '@vantage/services/catalogue/targets'
import { exportPlanLines } from '@vantage/services/directory/plan-lines'
import { exportDepartments } from '@vantage/services/people/departments'
import { exportEmployees } from '@vantage/services/people/list-employees'
import { exportProblems } from '@vantage/services/list-files/imports'
import { bigFiveResultsInput } from '@vantage/contracts/big-five/big-five-results'
import { iqResultsInput } from '@vantage/contracts/iq/iq-results'
import { keysInput } from '@vantage/contracts/access-keys/keys'
import { exportKeys } from '@vantage/services/access-keys/list-keys'
import { exportBigFiveResults } from '@vantage/services/big-five/results'
import { exportIqResults } from '@vantage/services/iq/results'
import { exportEvidence } from '@vantage/services/evidence/get-evidence'
import { exportOverview } from '@vantage/services/reports/overview'
import { exportResults } from '@vantage/services/reports/results'
import { exportChips } from '@vantage/services/chips/queries'
import { exportAuditLog } from '@vantage/services/ops/list-audit-log'
import { z } from 'zod'
import { jsonText } from '@vantage/contracts/input'
import { type PlainRoute, plainRoute } from './plain-route.ts'

/** Lists as files: the same rows in the same order as the list, all of them. A new list is added here. */
export const exportRoutes: readonly PlainRoute[] = [
  exportRoute({
    path: '/export/audit-log',
    rule: 'administrators',
    input: auditLogInput,
    run: exportAuditLog,
  }),
  exportRoute({
    path: '/export/activities',
    rule: 'administrators',
    input: activitiesInput,
    run: exportActivities,
  }),
  exportRoute({
    path: '/export/results',
    rule: 'administrators',
    input: resultsInput,
    run: exportResults,
  }),
  exportRoute({
    path: '/export/overview',
    rule: 'administrators',
    input: overviewInput,
    run: exportOverview,
  }),
  exportRoute({
    path: '/export/evidence',
    rule: 'administrators',
    input: rowInput,
    run: exportEvidence,
  }),
  exportRoute({
    path: '/export/unreached',
    rule: 'administrators',
    input: rowInput,
    run: exportUnreached,
  }),
  exportRoute({
    path: '/export/import-problems',
    rule: 'administrators',
    input: importRowsInput,
    run: exportProblems,
  }),
  exportRoute({
    path: '/export/targets',
    rule: 'administrators',
    input: targetsInput,
    run: exportTargets,
  }),
  exportRoute({
    path: '/export/questions',
    rule: 'administrators',
    input: questionsInput,
    run: exportQuestions,
  }),
  exportRoute({
    path: '/export/questionnaires',
    rule: 'administrators',
    input: questionnairesInput,
    run: exportQuestionnaires,
  }),
  exportRoute({
    path: '/export/departments',
    rule: 'administrators',
    input: departmentsInput,
    run: exportDepartments,
  }),
  exportRoute({
    path: '/export/directory-changes',
    rule: 'administrators',
    input: planLinesInput,
    run: exportPlanLines,
  }),
  exportRoute({
    path: '/export/employees',
    rule: 'administrators',
    input: employeesInput,
    run: exportEmployees,
  }),
  exportRoute({ path: '/export/keys', rule: 'hr', input: keysInput, run: exportKeys }),
  exportRoute({
    path: '/export/iq-results',
    rule: 'hr',
    input: iqResultsInput,
    run: exportIqResults,
  }),
  exportRoute({
    path: '/export/big-five-results',
    rule: 'hr',
    input: bigFiveResultsInput,
    run: exportBigFiveResults,
  }),
  exportRoute({
    path: '/export/chips',
    rule: 'signed-in',
    input: chipPartsInput,
    run: exportChips,
  }),
  exportRoute({
    path: '/export/approvals',
    rule: 'hr',
    input: reviewListInput,
    run: exportForms,
  }),
]

interface ExportDefinition<R extends Rule, Input extends z.ZodType> {
  /** The file is named after what follows `/export/`. */
  path: `/export/${string}`
  rule: R
  /** The list's own input: its filters and order; the page is not looked at. */
  input: Input
  /** Gives the file in pieces. What it throws before the first is answered as JSON. */
  run: (
    ctx: Context<ActorUnder<R>>,
    input: z.output<Input>,
    format: ExportFormat,
  ) => AsyncGenerator<Buffer>
}

/** `GET path?format=csv|xlsx&list=...`, where `list` is the input as JSON. */
function exportRoute<R extends Rule, Input extends z.ZodType>({
  path,
  rule,
  input,
  run,
}: ExportDefinition<R, Input>): PlainRoute {
  return plainRoute({
    method: 'GET',
    path,
    rule,
    input: z.object({
      format: z.enum(exportFormats),
      list: jsonText(input, 4000).prefault('{}'),
    }),
    badInput: { status: 400, code: '400' },
    outcomes: {
      invalid: { status: 400, code: '400' },
      'not-found': { status: 404, code: '404' },
    },
    handle: async (ctx, { format, list }, _req, reply) => {
      const file = Readable.from(run(ctx, list, format))
      // Rejects with what is thrown before the first piece, while the status can still be chosen.
      await once(file, 'readable')
      return reply
        .type(mediaTypes[format])
        .header('content-disposition', `attachment; filename="${basename(path)}.${format}"`)
        .send(file)
    },
  })
}

export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<ExportFormat, string>

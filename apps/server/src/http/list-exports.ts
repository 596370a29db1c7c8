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
  exportRoute('/export/audit-log', 'administrators', auditLogInput, exportAuditLog),
  exportRoute('/export/activities', 'administrators', activitiesInput, exportActivities),
  exportRoute('/export/results', 'administrators', resultsInput, exportResults),
  exportRoute('/export/overview', 'administrators', overviewInput, exportOverview),
  exportRoute('/export/evidence', 'administrators', rowInput, exportEvidence),
  exportRoute('/export/unreached', 'administrators', rowInput, exportUnreached),
  exportRoute('/export/import-problems', 'administrators', importRowsInput, exportProblems),
  exportRoute('/export/targets', 'administrators', targetsInput, exportTargets),
  exportRoute('/export/questions', 'administrators', questionsInput, exportQuestions),
  exportRoute(
    '/export/questionnaires',
    'administrators',
    questionnairesInput,
    exportQuestionnaires,
  ),
  exportRoute('/export/departments', 'administrators', departmentsInput, exportDepartments),
  exportRoute('/export/directory-changes', 'administrators', planLinesInput, exportPlanLines),
  exportRoute('/export/employees', 'administrators', employeesInput, exportEmployees),
  exportRoute('/export/keys', 'hr', keysInput, exportKeys),
  exportRoute('/export/iq-results', 'hr', iqResultsInput, exportIqResults),
  exportRoute('/export/big-five-results', 'hr', bigFiveResultsInput, exportBigFiveResults),
  exportRoute('/export/chips', 'signed-in', chipPartsInput, exportChips),
  exportRoute('/export/approvals', 'hr', reviewListInput, exportForms),
]

/**
 * `GET path?format=csv|xlsx&list=...`, where `list` is the input as JSON: the list's own, whose page is not looked at. `run`
 * gives the file in pieces; what it throws before the first is answered as JSON. It is named after what follows `/export/`.
 */
function exportRoute<R extends Rule, Input extends z.ZodType>(
  path: `/export/${string}`,
  rule: R,
  input: Input,
  run: (
    ctx: Context<ActorUnder<R>>,
    input: z.output<Input>,
    format: ExportFormat,
  ) => AsyncGenerator<Buffer>,
): PlainRoute {
  return plainRoute({
    method: 'GET',
    path,
    rule,
    input: z.object({
      format: z.enum(exportFormats),
      list: jsonText(input, 4000).prefault('{}'),
    }),
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

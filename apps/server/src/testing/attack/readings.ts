import { getReportOutput } from '@vantage/contracts/reports/report'
import { z } from 'zod'
import { selectorResults } from '../../rest/report-schemas.ts'
import type { AttackedServer, CompanyIds } from './attacked-server.ts'
import type { Reading } from './published-numbers.ts'
import { ask } from './transcript.ts'

const pageAnswer = z.object({ result: z.object({ data: getReportOutput }) })
const restAnswer = z.object({ data: selectorResults })
const scores = '/api/anay/querySelectorResultsByActivity'

/** A participant's own report as both transports give it, or that of `participant` as somebody else reads it. */
export async function readReport(
  server: AttackedServer,
  { questionnaireId, targetIds }: CompanyIds,
  activityId: number,
  participant: string,
  reader = participant,
): Promise<Reading> {
  const input = JSON.stringify({ activityId, questionnaireId, participant })
  const url = `/trpc/reports.get?input=${encodeURIComponent(input)}`
  const page = await ask(server, { method: 'GET', url, about: 'reports' }, reader)
  const output = pageAnswer.parse(JSON.parse(page.body)).result.data
  if (output.outcome !== 'ready') throw new Error(`${participant}: ${output.outcome}`)
  const items = targetIds.map((target_id) => ({
    username: reader,
    participant,
    activity_id: activityId,
    questionnaire_id: questionnaireId,
    target_id,
  }))
  const asked = { method: 'POST', url: scores, body: items, about: 'reports' } as const
  const rest = await ask(server, asked, reader)
  const { targetAnalyseList } = restAnswer.parse(JSON.parse(rest.body)).data
  return { rest: targetAnalyseList, page: output.report }
}

/** The union of all participants' reports, as they read them: theirs together when they collude. */
export const readReports = (server: AttackedServer, ids: CompanyIds): Promise<Reading[][]> =>
  Promise.all(
    ids.activities.map(({ id, participants }) =>
      Promise.all(participants.map((participant) => readReport(server, ids, id, participant))),
    ),
  )

/** The documented rows of a report's questions, in questionnaire order. */
export const questionRows = ({ rest }: Reading) =>
  rest.flatMap((target) => target.questionAnalyseList).sort((a, b) => a.sort - b.sort)

import type {
  Estimate,
  EvidenceOutput,
  EvidenceReading,
} from '@vantage/contracts/evidence/evidence'
import { agreementSources, questionnaireEvidence } from '@vantage/contracts/evidence/evidence'
import type { ExportFormat } from '@vantage/contracts/lists'
import { activities, isReleased, startedQuestionnaireId } from '@vantage/db/activities/tables'
import { privacyStatements } from '@vantage/db/privacy/tables'
import { evidenceReading } from '@vantage/domain/evidence/evidence-reading'
import { eq, sql } from 'drizzle-orm'
import { noSuchActivity } from '../activities/list-activities.ts'
import { isSealed } from '../activities/seal-activity.ts'
import type { EmployeeContext } from '../core/context.ts'
import { ServiceError } from '../core/errors.ts'
import { recordedTable, scoreCell } from '../core/list-export.ts'
import { readShape } from '../reports/report-shape.ts'

/**
 * How good the questionnaire of an activity is, for administrators once its results are released: what it says follows from
 * all answers, so it waits as reports do. Throws `not-found`.
 */
export async function getEvidence(
  ctx: EmployeeContext,
  { id }: { id: number },
): Promise<EvidenceOutput> {
  const [activity] = await ctx.db
    .select({
      questionnaireId: startedQuestionnaireId,
      isSealed: sql<boolean>`${isSealed}`,
      isReleased: sql<boolean>`${isReleased}`,
      evidence: privacyStatements.evidence,
      madeAt: privacyStatements.madeAt,
    })
    .from(activities)
    .leftJoin(privacyStatements, eq(privacyStatements.activityId, activities.id))
    .where(eq(activities.id, id))
  if (!activity) throw noSuchActivity()
  const { evidence, madeAt, questionnaireId } = activity
  if (!activity.isSealed) return { outcome: 'unfinished' }
  if (!activity.isReleased) return { outcome: 'unreleased' }
  if (!evidence || !madeAt) return { outcome: 'computing' }
  const stored = questionnaireEvidence.parse(evidence)
  return {
    outcome: 'ready',
    madeAt: madeAt.toISOString(),
    evidence: evidenceReading(stored, await readShape(ctx, questionnaireId)),
  }
}

/** Each target by whose answers its figures are from, as rows of a file. Throws `not-found` where there are none. */
export async function* exportEvidence(
  ctx: EmployeeContext,
  { id }: { id: number },
  format: ExportFormat,
): AsyncGenerator<Buffer> {
  const found = await getEvidence(ctx, { id })
  const [activity] = await ctx.db
    .select({ key: activities.key })
    .from(activities)
    .where(eq(activities.id, id))
  if (found.outcome !== 'ready' || !activity) {
    throw new ServiceError('not-found', 'There are no figures about this questionnaire.')
  }
  const table = { header, rows: rowsOf(found.evidence) }
  yield* recordedTable(ctx, `${activity.key}/evidence`, table, format)
}

const figures = ['median', 'low', 'high', 'apart', 'icc', 'iccGroup'] as const
const about = ['target', 'target_en', 'questions', 'raters', 'hidden', 'agree', 'agree_skewed']
const ends = ['alpha', 'alpha_low', 'alpha_high', 'omega', 'omega_low', 'omega_high']
const header = [...about, ...figures, ...ends, 'verdict']

const rowsOf = ({ targets, sources }: EvidenceReading) =>
  targets.flatMap(({ name, name_en, questions, agreement, alpha, omega, verdict }) =>
    agreementSources.map((of) => {
      const found = agreement[of]
      const hidden = of === 'all' ? null : sources[of].hidden
      const row = [name, name_en, questions, of, hidden, found?.share, found?.shareSkewed]
      const own = of === 'all' ? { alpha, omega, verdict } : null
      const consistency = [...cells(own?.alpha), ...cells(own?.omega), own?.verdict]
      return [...row, ...figures.map((figure) => cell(found?.[figure])), ...consistency].map(
        (value) => value ?? null,
      )
    }),
  )

const cell = (value: number | null | undefined) => scoreCell(value ?? null)
const cells = (found: Estimate | null | undefined) =>
  [found?.value, found?.low, found?.high].map(cell)

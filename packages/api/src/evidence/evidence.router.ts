import { rowInput } from '@vantage/contracts/editing'
import { evidenceOutput } from '@vantage/contracts/evidence/evidence'
import { getEvidence } from '@vantage/services/evidence/get-evidence'
import { query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

/** How good the questionnaire of an activity is, for administrators. */
export const evidenceRouter = router({
  get: query('administrators', rowInput, evidenceOutput, getEvidence),
})

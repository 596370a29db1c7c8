import { consoleCounts, hrCounts } from '@vantage/contracts/home/counts'
import { countForConsole, countForHr } from '@vantage/services/home/counts'
import { query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const homeRouter = router({
  hrCounts: query('hr', null, hrCounts, countForHr),
  consoleCounts: query('administrators', null, consoleCounts, countForConsole),
})

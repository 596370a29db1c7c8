import { consoleCounts, hrCounts } from '@vantage/contracts/home/counts'
import { myTeam } from '@vantage/contracts/home/my-team'
import { readMyTeam } from '@vantage/services/home/my-team'
import { countForConsole, countForHr } from '@vantage/services/home/counts'
import { query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const homeRouter = router({
  hrCounts: query('hr', null, hrCounts, countForHr),
  myTeam: query('signed-in', null, myTeam, readMyTeam),
  consoleCounts: query('administrators', null, consoleCounts, countForConsole),
})

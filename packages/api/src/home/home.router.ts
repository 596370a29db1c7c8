import { consoleCounts, hrCounts, myTeam } from '@vantage/contracts/home/home'
import { readMyTeam } from '@vantage/services/home/my-team'
import { countForConsole, countForHr } from '@vantage/services/home/counts'
import { query } from '../service-procedures.ts'
import { router } from '../trpc.ts'

export const homeRouter = router({
  hrCounts: query('hr', null, hrCounts, countForHr),
  myTeam: query('signed-in', null, myTeam, readMyTeam),
  consoleCounts: query('administrators', null, consoleCounts, countForConsole),
})

import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '@vantage/api/router'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { paths } from '../lib/paths.ts'

type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

const firstData: Record<string, (utils: Utils, user: SessionUser) => void> = {
  [paths.activities]({ activities }) {
    void activities.mine.prefetch()
    void activities.finished.prefetch()
  },
  // A report of somebody else is left to its page: its owner is told who reads it.
  [paths.result]({ reports }, { username: participant }) {
    const asked = new URLSearchParams(window.location.search)
    const [activityId, questionnaireId] = ['activity_id', 'questionnaire_id'].map((name) =>
      Number(asked.get(name)),
    )
    if (asked.get('participant') !== participant || !activityId || !questionnaireId) return
    void reports.get.prefetch({ activityId, questionnaireId, participant })
  },
}

/**
 * Asks for what the opened page shows first before anything is drawn: the page's own queries, which must have the same
 * inputs, find it on the way.
 */
export async function askForFirstData(utils: Utils): Promise<void> {
  const ask = firstData[window.location.pathname]
  if (!ask) return
  const { user } = await utils.auth.session.fetch()
  if (user) ask(utils, user)
}

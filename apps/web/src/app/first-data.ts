import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '@vantage/api/router'
import type { SessionUser } from '@vantage/contracts/auth/users'
import { type PageNeeds, pageNeeds, paths } from '../lib/paths.ts'

type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

const firstData: Record<string, (utils: Utils, user: SessionUser) => Promise<void>> = {
  [paths.activities]: async ({ activities }) => {
    await Promise.all([activities.mine.prefetch(), activities.finished.prefetch()])
  },
  // A report of somebody else is left to its page: its owner is told who reads it.
  [paths.result]: async ({ reports }, { username: participant }) => {
    const asked = new URLSearchParams(window.location.search)
    const [activityId, questionnaireId] = ['activity_id', 'questionnaire_id'].map((name) =>
      Number(asked.get(name)),
    )
    if (asked.get('participant') !== participant || !activityId || !questionnaireId) return
    await reports.get.prefetch({ activityId, questionnaireId, participant })
  },
}

const needs: Record<string, PageNeeds | undefined> = pageNeeds

/**
 * Asks for who is signed in and for what the opened page shows first: the page's own queries, which must have the same
 * inputs, find it there or on the way. Settles when it has come.
 */
export async function fetchFirstData(utils: Utils): Promise<void> {
  const path = window.location.pathname
  if (needs[path]?.forAnyone) return
  const { user } = await utils.auth.session.fetch()
  if (user) await firstData[path]?.(utils, user)
}

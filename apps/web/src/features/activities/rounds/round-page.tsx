import { useLingui } from '@lingui/react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { RoundProblem, RoundSkeleton, useRound } from './round-query.tsx'

const views = {
  draft: lazy(async () => ({ default: (await import('./draft/draft-view.tsx')).DraftView })),
  running: lazy(async () => ({
    default: (await import('./running/running-view.tsx')).RunningView,
  })),
  finished: lazy(async () => ({
    default: (await import('./finished/finished-view.tsx')).FinishedView,
  })),
}

/** One round: its draft, its progress, or its reports, by where it stands. */
export function RoundPage() {
  const { i18n } = useLingui()
  const lang = useLang()
  const { id } = useParams()
  const query = useRound(Number(id))
  const round = query.data
  if (round) {
    const View = views[round.status]
    return (
      <Page title={pickName(lang, round)} width="wide">
        <Suspense fallback={<RoundSkeleton />}>
          {/* Another round starts with a state of its own. */}
          <View key={round.id} round={round} />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title={i18n.t('rounds.round')} width="wide">
      {query.isError ? <RoundProblem query={query} /> : <RoundSkeleton />}
    </Page>
  )
}

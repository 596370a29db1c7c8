import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Page } from '../../../components/page.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { failureStatus } from '../../../lib/failures.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { paths } from '../../../lib/paths.ts'
import { RoundSkeleton } from './round-skeleton.tsx'
import { useRound } from './use-round.ts'

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
          {/* Another round begins anew. */}
          <View key={round.id} round={round} />
        </Suspense>
      </Page>
    )
  }
  const isUnknown = [400, 404].includes(failureStatus(query.error) ?? 0)
  return (
    <Page title={i18n.t('rounds.round')} width="wide">
      {isUnknown ? (
        <EmptyState
          as="h1"
          icon={SearchX}
          title={i18n.t('rounds.unknown')}
          text={i18n.t('rounds.unknown-text')}
        >
          <LinkButton to={paths.consoleActivity}>{i18n.t('rounds.title')}</LinkButton>
        </EmptyState>
      ) : query.isError ? (
        <PageError
          as="h1"
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <RoundSkeleton />
      )}
    </Page>
  )
}

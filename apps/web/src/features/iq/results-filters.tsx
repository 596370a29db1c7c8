import { useLingui } from '@lingui/react'
import { type IqResultsInput, iqAnalyses } from '@vantage/contracts/iq/iq-results'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import type { ListState } from '../../components/data-table/use-list-state.ts'
import { trpc } from '../../lib/trpc.ts'
import { analysisLooks } from './results-match.tsx'

/** As many posts as the list takes at once. */
const postsMax = 50

/** By post, by analysis, by who scored, and by time that ran out. */
export function ResultsFilters({ list }: { list: ListState<IqResultsInput> }) {
  const { i18n } = useLingui()
  const { posts, analyses, verified, timedOut } = list.input
  const known = trpc.iq.posts.useQuery().data ?? []
  return (
    <>
      <ChoiceFilter
        label={i18n.t('iq.results.post')}
        values={posts}
        options={[...new Set([...known, ...posts])].map((post) => ({ value: post, label: post }))}
        onChange={(chosen) => list.set({ posts: chosen.slice(0, postsMax) })}
      />
      <ChoiceFilter
        label={i18n.t('iq.results.analysis')}
        values={analyses}
        options={iqAnalyses.map((analysis) => ({
          value: analysis,
          label: i18n.t(analysisLooks[analysis].name),
        }))}
        onChange={(chosen) => list.set({ analyses: chosen })}
      />
      <YesNoFilter
        label={i18n.t('iq.results.scoring')}
        value={verified ? undefined : false}
        yes={i18n.t('iq.results.scored-by-server')}
        no={i18n.t('iq.results.not-scored-by-server')}
        onChange={(value) => list.set({ verified: value ?? true })}
      />
      <YesNoFilter
        label={i18n.t('iq.results.time')}
        value={timedOut}
        yes={i18n.t('iq.results.timed-out')}
        no={i18n.t('iq.results.in-time')}
        onChange={(value) => list.set({ timedOut: value })}
      />
    </>
  )
}

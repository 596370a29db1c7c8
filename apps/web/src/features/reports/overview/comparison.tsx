import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { History } from 'lucide-react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { PageError } from '../../../components/page-error.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { formatDay } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../lib/names.ts'
import { ChangeMap } from './change-map.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { useComparison } from './use-comparison.ts'

const Tools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 's3',
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    fontSize: 'sm',
    '& > label': { display: 'grid', gap: 's1', flex: '0 1 360px', color: 'ink.soft' },
    '& > span': { color: 'ink.soft' },
  },
})

/** What changed since an earlier round that asked about the same targets, over the people of both. */
export function Comparison({ roundId }: { roundId: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { earlier, rounds, chosen, comparison, choose } = useComparison(roundId)
  const failed = [earlier, comparison].find(({ isError }) => isError)
  if (failed) {
    return <PageError query={failed} />
  }
  if (earlier.data && !chosen) {
    return (
      <EmptyState
        icon={History}
        title={i18n.t('rounds.no-earlier')}
        text={i18n.t('rounds.no-earlier-text')}
      />
    )
  }
  const { data } = comparison
  return (
    <>
      {chosen && (
        <Tools>
          <label>
            {i18n.t('rounds.earlier-round')}
            <SelectInput value={chosen.id} onChange={({ target }) => choose(target.value)}>
              {rounds.map((round) => (
                <option key={round.id} value={round.id}>
                  {`${pickName(lang, round)} (${formatDay(lang, round.createdOn)})`}
                </option>
              ))}
            </SelectInput>
          </label>
          <span>{i18n.t('rounds.in-both', { people: chosen.people })}</span>
        </Tools>
      )}
      {data?.outcome === 'ready' ? (
        <>
          <ComparisonTable comparison={data} />
          <ChangeMap comparison={data} />
        </>
      ) : data ? (
        <EmptyState icon={History} title={i18n.t('rounds.no-overview')} />
      ) : (
        <SkeletonLine width="60%" height="28px" margin="s5" />
      )}
    </>
  )
}

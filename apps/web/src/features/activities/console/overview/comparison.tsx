import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ComparisonOutput } from '@vantage/contracts/reports/overview'
import { companyAverageFrom } from '@vantage/domain/reports/company-values'
import { History } from 'lucide-react'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { PanelBar, PanelNote } from '../../../../components/panel.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { formatHundredths, formatDifference } from '../../../../lib/figures.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { CardTable } from '../../../../components/data-table/card-table.tsx'
import { changeTone, MapLegend, MapTable } from './map.tsx'
import { useComparison } from './use-earlier.ts'

/** What changed since an earlier activity that asked about the same targets, over the people of both. */
export function Comparison({ activityId }: { activityId: number }) {
  const { i18n, lang } = useI18n()
  const { query: earlier, activities, chosen, comparison, choose } = useComparison(activityId)
  const failed = [earlier, comparison].find(({ isError }) => isError)
  if (failed) return <PageError query={failed} />
  if (earlier.data && !chosen) {
    return (
      <EmptyState
        icon={History}
        title={i18n.t('activity.no-earlier')}
        text={i18n.t('activity.no-earlier-text')}
      />
    )
  }
  const { data } = comparison
  return (
    <>
      {chosen && (
        <PanelBar paddingBlock="s3" borderBottom="hairline" color="ink.soft" fontSize="sm">
          <chakra.label display="grid" gap="s1" flex="0 1 360px">
            {i18n.t('activity.earlier-activity')}
            <SelectInput
              value={chosen.id}
              onChange={({ target }) => choose(target.value)}
              options={activities.map((activity) => ({
                value: activity.id,
                label: `${pickName(lang, activity)} (${formatDay(lang, activity.createdOn)})`,
              }))}
            />
          </chakra.label>
          <span>{i18n.t('activity.in-both', { people: chosen.people })}</span>
        </PanelBar>
      )}
      {data?.outcome === 'ready' ? (
        <>
          <ComparisonTable comparison={data} />
          <ChangeMap comparison={data} />
        </>
      ) : data ? (
        <EmptyState icon={History} title={i18n.t('activity.no-overview')} />
      ) : (
        <SkeletonLine width="60%" height="28px" margin="s5" />
      )}
    </>
  )
}

type ReadyComparison = Extract<ComparisonOutput, { outcome: 'ready' }>

/** From 1 to 5: hollow what was, full what is. */
const Scale = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-block',
    width: { base: '120px', lg: '240px' },
    height: '12px',
    borderBottom: 'hairline.strong',
    verticalAlign: 'middle',
    '& > i': {
      position: 'absolute',
      bottom: '-6px',
      boxSize: '11px',
      marginLeft: '-5px',
      border: '2px solid',
      borderColor: 'weighted',
      borderRadius: '50%',
      background: 'paper',
    },
    '& > i + i': { background: 'weighted' },
  },
})
const at = (score: number) => ({ left: `${(score - 100) / 4}%` })

/** Both averages of every target that both activities asked about, and the difference. */
function ComparisonTable({ comparison: { targets } }: { comparison: ReadyComparison }) {
  const { i18n, lang } = useI18n()
  const textOf = (name: string) => i18n.t('activity.compare-column', { name })
  const number = (value: number | null, text: (value: number) => string) =>
    value === null ? (
      <>
        – <VisuallyHidden>{i18n.t('activity.cell-hidden', { reason: 'few' })}</VisuallyHidden>
      </>
    ) : (
      text(value)
    )
  return (
    <Box position="relative" overflowX={{ sm: 'auto' }}>
      <CardTable
        label={i18n.t('activity.overview-view', { view: 'compare' })}
        nameStyle={{ width: '88px' }}
        columns={[
          { name: textOf('target'), title: true },
          { name: textOf('earlier'), numeric: true },
          { name: textOf('now'), numeric: true },
          { name: textOf('difference'), numeric: true },
          { name: textOf('scale'), bare: true },
        ]}
        rows={targets.map((target) => {
          const { id, earlier, now, change } = target
          const scale = earlier !== null && now !== null && (
            <Scale aria-hidden="true">
              <i style={at(earlier)} />
              <i style={at(now)} />
            </Scale>
          )
          const cells = [
            <b key="title">{pickName(lang, target)}</b>,
            number(earlier, formatHundredths),
            number(now, formatHundredths),
            number(change, formatDifference),
            scale,
          ]
          return { key: id, cells }
        })}
      />
      <PanelNote>
        {i18n.t('activity.compare-note', { targets: targets.length, from: companyAverageFrom })}
      </PanelNote>
    </Box>
  )
}

/** What changed in each department. */
function ChangeMap({ comparison: { targets, departments } }: { comparison: ReadyComparison }) {
  const { i18n } = useI18n()
  return (
    <>
      <chakra.h2
        paddingTop="s5"
        paddingInline={{ base: 's4', sm: 's5' }}
        borderTop="hairline"
        fontSize="lg"
      >
        {i18n.t('activity.change-map')}
      </chakra.h2>
      <MapTable
        label={i18n.t('activity.change-map')}
        caption={i18n.t('activity.change-caption')}
        targets={targets}
        people={departments.reduce((sum, { people }) => sum + people, 0)}
        departments={departments}
        company={(place) => {
          const change = targets[place]?.change ?? null
          return change === null ? null : formatDifference(change)
        }}
        cell={({ state, changes }, place) => {
          const change = changes[place] ?? null
          if (change === null) return state === 'shown' ? 'few' : state
          return { text: formatDifference(change), tone: changeTone(change) }
        }}
      />
      <MapLegend view="changes" />
    </>
  )
}

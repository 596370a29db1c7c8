import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { IqResultRow } from '@vantage/contracts/iq/iq-results'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { Moment } from '../../components/moment.tsx'
import { MatchAnalysis, MatchRange, PostMatch } from './results-match.tsx'

const Name = chakra('b', { base: { overflowWrap: 'anywhere' } })
const ScoreLine = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { sm: 'flex-end' },
    gap: 's2',
    '& b': { fontSize: 'md' },
  },
})
const Mark = chakra('span', {
  base: {
    paddingInline: 's2',
    borderRadius: 'small',
    background: 'line',
    fontSize: 'xs',
    lineHeight: '1.7',
    whiteSpace: 'nowrap',
  },
  variants: { late: { true: { background: 'warn.tint', color: 'warn' } } },
})

const column = columnsOf<IqResultRow>()

/** The columns of the IQ results. */
export const iqResultColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('name', {
      header: i18n.t('iq.results.name'),
      meta: { title: true },
      cell: ({ getValue }) => <Name>{getValue()}</Name>,
    }),
    column.accessor('post', { header: i18n.t('iq.results.post'), meta: { minor: true } }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('iq.results.created'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    column.accessor('duration', {
      header: i18n.t('iq.results.duration'),
      sortDescFirst: true,
      meta: { numeric: true, short: true, minor: true },
      cell: ({ getValue }) => durationText(i18n, getValue()),
    }),
    column.accessor('score', {
      header: i18n.t('iq.results.score'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row }) => <Score of={row.original} />,
    }),
    column.display({
      id: 'match',
      header: i18n.t('iq.results.match'),
      cell: ({ row }) => <PostMatch row={row.original} />,
    }),
    column.display({
      id: 'range',
      header: i18n.t('iq.results.range'),
      meta: { minor: true },
      cell: ({ row }) => <MatchRange row={row.original} />,
    }),
    column.display({
      id: 'analysis',
      header: i18n.t('iq.results.analysis'),
      cell: ({ row }) => <MatchAnalysis row={row.original} />,
    }),
  ])

/** Minutes and seconds once it is over 60 seconds. */
function durationText(i18n: I18n, duration: number): string {
  if (duration <= 60) return i18n.t('iq.results.seconds', { seconds: duration })
  const [minutes, seconds] = [Math.floor(duration / 60), duration % 60]
  return i18n.t('iq.results.minutes', { minutes, seconds })
}

function Score({ of: { score, verified, timedOut } }: { of: IqResultRow }) {
  const { i18n } = useLingui()
  return (
    <ScoreLine>
      {timedOut && <Mark late>{i18n.t('iq.results.timed-out')}</Mark>}
      {!verified && <Mark>{i18n.t('iq.results.unverified')}</Mark>}
      <b>{score}</b>
    </ScoreLine>
  )
}

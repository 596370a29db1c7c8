import { chakra, type SystemStyleObject } from '@chakra-ui/react'
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
    justifyContent: 'flex-end',
    gap: 's2',
    '& b': { fontSize: { base: 'lg', sm: 'md' } },
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

const Soft = chakra('span', { base: { color: 'ink.soft' } })

/** A result as a card: who, when and how long, the score and what it means; below it, the post it is compared with. */
export const iqResultCard: SystemStyleObject = {
  '& tbody > tr': { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 's3' },
  '& tbody > tr > [data-column] > [aria-hidden]': { display: 'none' },
  '& tbody > tr > :is([data-cell=title], [data-cell=skeleton])': { gridArea: '1 / 1' },
  '& tbody > tr > [data-column=score]': { gridArea: '1 / 2', justifySelf: 'end' },
  '& tbody > tr > [data-column=post]': { gridArea: '2 / 1' },
  '& tbody > tr > [data-column=analysis]': { gridArea: '2 / 2', justifySelf: 'end' },
  '& tbody > tr > [data-column=created]': { gridArea: '3 / 1' },
  '& tbody > tr > [data-column=duration]': { gridArea: '3 / 2', justifySelf: 'end' },
  '& tbody > tr > [data-column=match]': { gridArea: '4 / 1', marginTop: 's2' },
  '& tbody > tr > [data-cell=actions]': { gridArea: '4 / 2', marginTop: 's2', justifySelf: 'end' },
  '& tbody > tr > [data-column=range]': {
    gridArea: '5 / 1 / 6 / -1',
    marginTop: 's1',
    '& > span': { flex: 1 },
  },
}

const column = columnsOf<IqResultRow>()

/** The columns of the IQ results. */
export const iqResultColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('name', {
      header: i18n.t('iq.results.name'),
      meta: { title: true },
      cell: ({ getValue }) => <Name>{getValue()}</Name>,
    }),
    column.accessor('post', {
      header: i18n.t('iq.results.post'),
      meta: { minor: true },
      cell: ({ getValue }) => <Soft>{getValue()}</Soft>,
    }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('iq.results.created'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ getValue }) => (
        <Soft>
          <Moment at={getValue()} />
        </Soft>
      ),
    }),
    column.accessor('duration', {
      header: i18n.t('iq.results.duration'),
      sortDescFirst: true,
      meta: { numeric: true, short: true, minor: true },
      cell: ({ getValue }) => <Soft>{durationText(i18n, getValue())}</Soft>,
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
  const minutes = Math.floor(duration / 60)
  const seconds = String(duration % 60).padStart(2, '0')
  return i18n.t('iq.results.minutes', { minutes, seconds })
}

function Score({ of: { score, verified, timedOut, langChanged } }: { of: IqResultRow }) {
  const { i18n } = useLingui()
  return (
    <ScoreLine>
      {timedOut && <Mark late>{i18n.t('iq.results.timed-out')}</Mark>}
      {langChanged && <Mark>{i18n.t('iq.results.lang-changed')}</Mark>}
      {!verified && <Mark>{i18n.t('iq.results.unverified')}</Mark>}
      <b>{score}</b>
    </ScoreLine>
  )
}

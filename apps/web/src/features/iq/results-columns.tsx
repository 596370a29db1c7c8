import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { IqAnalysis, IqResultRow } from '@vantage/contracts/iq/iq-results'
import { limits } from '@vantage/contracts/limits'
import { analyse, type IqRange, rangeText } from '@vantage/domain/iq/score'
import type { Lang } from '@vantage/i18n/languages'
import type { MessageId } from '@vantage/i18n/message-id'
import { ArrowDown, ArrowDownRight, ArrowUp, Circle, type LucideIcon } from 'lucide-react'
import { Badge } from '../../components/badge.tsx'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { Faint } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import type { ColorName } from '../../theme/colors.ts'
import { durationText } from './duration.ts'

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
      cell: ({ getValue }) => <chakra.b overflowWrap="anywhere">{getValue()}</chakra.b>,
    }),
    column.accessor('post', {
      header: i18n.t('iq.results.post'),
      meta: { minor: true, quiet: true },
    }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('iq.results.created'),
      sortDescFirst: true,
      meta: { short: true, minor: true, quiet: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    column.accessor('duration', {
      header: i18n.t('iq.results.duration'),
      sortDescFirst: true,
      meta: { numeric: true, short: true, minor: true, quiet: true },
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

function Score({ of: { score, verified, timedOut, langChanged } }: { of: IqResultRow }) {
  const { i18n } = useLingui()
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      gap="s2"
      css={{ '& b': { fontSize: { base: 'lg', sm: 'md' } } }}
    >
      {timedOut && <Badge kind="warn">{i18n.t('iq.results.timed-out')}</Badge>}
      {langChanged && <Badge>{i18n.t('iq.results.lang-changed')}</Badge>}
      {!verified && <Badge>{i18n.t('iq.results.unverified')}</Badge>}
      <b>{score}</b>
    </chakra.span>
  )
}

const Pick = chakra('div', {
  base: {
    width: { base: '184px', sm: '176px' },
    marginLeft: { sm: '-12px' },
    '& select': {
      minHeight: { sm: '32px' },
      paddingBlock: { sm: '2px' },
      borderColor: { sm: 'transparent' },
      background: 'transparent',
      fontSize: { sm: 'sm' },
      'tr:hover &': { borderColor: 'line.strong' },
      '&:is(:hover, :focus-visible)': { borderColor: 'edge' },
    },
  },
})
type Look = { name: MessageId; color: ColorName; icon: LucideIcon }

/** How each analysis is shown. */
export const analysisLooks: Record<IqAnalysis, Look> = {
  lower: { name: /*i18n*/ 'iq.results.lower', color: 'bad', icon: ArrowDown },
  'slightly-lower': {
    name: /*i18n*/ 'iq.results.slightly-lower',
    color: 'warn',
    icon: ArrowDownRight,
  },
  normal: { name: /*i18n*/ 'iq.results.normal', color: 'info', icon: Circle },
  higher: { name: /*i18n*/ 'iq.results.higher', color: 'good', icon: ArrowUp },
}

/** The names of a post in the page's language, or all of them where none is. */
function inLanguage(lang: Lang, posts: readonly string[]): readonly string[] {
  const own = posts.filter((post) => /\p{Script=Han}/u.test(post) === (lang === 'ch'))
  return own.length > 0 ? own : posts
}

/** The dropdown of posts to compare a result with. What is chosen is kept, for everybody who reads the result. */
function PostMatch({ row }: { row: IqResultRow }) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const standards = trpc.iq.standards.useQuery().data ?? []
  const choose = trpc.iq.match.useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: `iq-match-${row.id}` },
    onSuccess: () => utils.iq.results.invalidate(),
  })
  const match = row.standard
  const value = choose.isPending ? choose.variables.standardId : match?.id
  const isListed = standards.some(({ id }) => id === match?.id)
  if (!row.verified) return <Faint>–</Faint>
  return (
    <Pick>
      <SelectInput
        aria-label={i18n.t('iq.results.match-of', { name: row.name })}
        value={value ?? ''}
        onChange={({ target }) =>
          choose.mutate({
            id: row.id,
            standardId: target.value === '' ? null : Number(target.value),
          })
        }
      >
        <option value="">{i18n.t('iq.results.no-match')}</option>
        {(match && !isListed ? [match, ...standards] : standards).map(({ id, posts }) => (
          <option key={id} value={id}>
            {joinNames(lang, inLanguage(lang, posts))}
          </option>
        ))}
      </SelectInput>
    </Pick>
  )
}

/** The range of the post that a result is compared with, and where its score lies. */
function MatchRange({ row }: { row: IqResultRow }) {
  const { i18n } = useLingui()
  const match = row.standard
  if (!match) {
    const why = row.verified ? /*i18n*/ 'iq.results.choose-post' : /*i18n*/ 'iq.results.no-match'
    return <Faint>{i18n.t(why)}</Faint>
  }
  return (
    <chakra.span
      display={{ base: 'flex', sm: 'inline-flex' }}
      alignItems="center"
      gap="s3"
      whiteSpace="nowrap"
    >
      <chakra.span minWidth="58px" fontVariantNumeric="tabular-nums">
        {rangeText(match)}
      </chakra.span>
      <chakra.span
        flex={1}
        minWidth={0}
        width={{ sm: '140px' }}
        color={analysisLooks[analyse(row.score, match)].color}
      >
        <RangeBar range={match} score={row.score} />
      </chakra.span>
    </chakra.span>
  )
}

/** How the score compares, in words, a sign and a colour. */
function MatchAnalysis({ row }: { row: IqResultRow }) {
  const { i18n } = useLingui()
  const match = row.standard
  if (!match) return <Faint>–</Faint>
  const { name, color, icon } = analysisLooks[analyse(row.score, match)]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="6px"
      whiteSpace="nowrap"
      color={color}
    >
      <Icon as={icon} size={14} />
      {i18n.t(name)}
    </chakra.span>
  )
}

const { iqScoreMin: min, iqScoreMax: max } = limits
const place = (score: number) => `${((score - min) * 100) / (max - min)}%`

/**
 * A line from 42 to 162 with the range of a post, its threshold and, in the colour of the text around it, a score; the
 * numbers are beside it.
 */
export function RangeBar({ range, score }: { range: IqRange; score?: number }) {
  const { minimum, maximum, threshold } = range
  return (
    <chakra.span
      aria-hidden="true"
      width="100%"
      position="relative"
      display="block"
      flex="none"
      height="16px"
      css={{ '& > *': { position: 'absolute' } }}
    >
      <chakra.span inset="7px 0" background="line.strong" />
      <chakra.span
        style={{ left: place(minimum), width: `${((maximum - minimum) * 100) / (max - min)}%` }}
        top="4px"
        bottom="4px"
        borderRadius="2px"
        background="color-mix(in srgb, var(--vantage-colors-edge) 55%, var(--vantage-colors-paper))"
      />
      <chakra.span
        style={{ left: place(threshold) }}
        top="3px"
        bottom="3px"
        width="1.5px"
        marginLeft="-.75px"
        background="ink.soft"
      />
      {score !== undefined && (
        <chakra.span
          style={{ left: place(score) }}
          top="1px"
          boxSize="14px"
          marginLeft="-7px"
          border="2px solid"
          borderColor="paper"
          borderRadius="50%"
          background="currentColor"
        />
      )}
    </chakra.span>
  )
}

import { Box, chakra } from '@chakra-ui/react'
import { agreementSources, ratersShown } from '@vantage/contracts/evidence/evidence'
import { raterSources } from '@vantage/contracts/reports/rater-scatter'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { Segments } from '../../components/segments.tsx'
import { formatDifference } from '../../lib/figures.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import {
  type EvidenceProps,
  EstimateText,
  FigureTable,
  RaterName,
  ratersOf,
  Section,
  Strip,
  figureText,
  derivedText,
  percentText,
} from './figures.tsx'
import { ReliabilityCurve } from './reliability-curve.tsx'

const shownCounts = Array.from({ length: ratersShown }, (_, more) => String(1 + more))

/** The reliability of one person's average by the number of raters. */
export function RatersNeeded({ evidence: { sources } }: EvidenceProps) {
  const { i18n } = useI18n()
  const title = i18n.t('evidence.raters-needed')
  return (
    <Section title={title} topics={['reliability']}>
      <ReliabilityCurve sources={sources} />
      <FigureTable
        label={title}
        columns={[i18n.t('evidence.raters'), ...shownCounts, i18n.t('evidence.for-goal')]}
        rows={raterSources.map((rater) => {
          const found = sources[rater]
          const { hidden, raters, reliability, needed } = found
          const figures = reliability.map((value, more) => {
            const weight = 1 + more === needed ? 'strong' : undefined
            const line = 1 + more === raters ? 'underline' : undefined
            return (
              <chakra.span key={more} fontWeight={weight} textDecoration={line}>
                {derivedText(found.icc, value)}
              </chakra.span>
            )
          })
          const cells = hidden
            ? [i18n.t('evidence.hidden', { hidden })]
            : [...figures, <b key="needed">{ratersOf(found)}</b>]
          return { key: rater, cells: [<RaterName key="title" rater={rater} />, ...cells] }
        })}
      />
    </Section>
  )
}

const rowChoices = ['by-rater', 'all'] as const
type Rows = (typeof rowChoices)[number]
const maxTargetsInDetail = 12
const phone = '(max-width: 600px)'

const columns = ['median', 'middle', 'uniform', 'skewed', 'apart', 'icc', 'group'] as const

/** How alike raters of the same person answer, by target, of all raters and of each kind that is shown. */
export function AgreementTable({ evidence: { targets } }: EvidenceProps) {
  const { i18n, lang } = useI18n()
  const title = i18n.t('evidence.agreement')
  const ids = targets.map(({ id }) => id)
  // With many targets or on a phone, rows for each kind of rater would make the page too long to look over.
  const [unfolded, setUnfolded] = useState<readonly number[]>(() =>
    targets.length > maxTargetsInDetail || window.matchMedia(phone).matches ? [] : ids,
  )
  const rows = { 0: 'all', [ids.length]: 'by-rater' }[unfolded.length] as Rows | undefined
  const lines = targets.flatMap((target) => {
    const isUnfolded = unfolded.includes(target.id)
    const fold = () =>
      setUnfolded(isUnfolded ? unfolded.filter((id) => id !== target.id) : [...unfolded, target.id])
    const shown = isUnfolded ? agreementSources : (['all'] as const)
    return shown.flatMap((of) => {
      const found = target.agreement[of]
      if (!found) return []
      const { median, low, high, share, shareSkewed, apart, icc, iccGroup } = found
      const name = pickName(lang, target)
      const middle = [low, high].map((end) => figureText(end, 'agreement'))
      const cells = [
        of === 'all' ? (
          <chakra.button
            key="title"
            type="button"
            aria-expanded={isUnfolded}
            onClick={fold}
            display="inline-flex"
            alignItems="center"
            gap="s1"
            minHeight={{ base: 'hit', md: '32px' }}
            fontWeight="strong"
            textAlign="left"
            css={{ '&[aria-expanded=true] svg': { rotate: '90deg' } }}
          >
            <Icon as={ChevronRight} />
            {name}
          </chakra.button>
        ) : (
          <RaterName key="title" rater={of} about={name} />
        ),
        <Strip key="strip" rater={of} value={median} low={low} high={high} />,
        figureText(median, 'agreement'),
        low === null ? '–' : middle.join('\u00a0–\u2060\u00a0'),
        percentText(share),
        <chakra.span key="skewed" color={(shareSkewed ?? 50) < 50 ? 'warn' : undefined}>
          {percentText(shareSkewed)}
        </chakra.span>,
        figureText(apart, 'points'),
        figureText(icc),
        derivedText(icc, iccGroup),
      ]
      return [{ key: `${target.id} ${of}`, cells }]
    })
  })
  const names = columns.map((column) => i18n.t('evidence.column', { column }))
  return (
    <Section title={title} topics={['agreement', 'chance', 'apart', 'icc']}>
      <Box
        padding={{ base: 's4', sm: 's5' }}
        paddingTop={0}
        width={{ sm: '320px' }}
        _print={{ display: 'none' }}
      >
        <Segments
          legend={i18n.t('evidence.rows')}
          hideLegend
          name="rows"
          options={rowChoices.map((value) => ({
            value,
            label: i18n.t('evidence.rows-of', { rows: value }),
          }))}
          chosen={rows ?? null}
          onChange={({ target }) => setUnfolded(target.value === 'all' ? [] : ids)}
        />
      </Box>
      <FigureTable
        label={title}
        columns={[i18n.t('evidence.target'), null, ...names]}
        rows={lines}
      />
    </Section>
  )
}

/** One impression that colours all answers, who rates higher, and self beside others. */
export function Habits({ evidence: { sources, leniency, selfOther } }: EvidenceProps) {
  const { i18n } = useI18n()
  const topics = ['halo', 'leniency', 'self']
  const title = i18n.t('evidence.habits')
  return (
    <Section title={title} topics={topics}>
      <FigureTable
        label={title}
        columns={[
          i18n.t('evidence.raters'),
          ...topics.map((topic) => i18n.t('evidence.why', { topic })),
        ]}
        rows={(['self', ...raterSources] as const).map((rater) => {
          const difference = leniency?.[rater] ?? null
          return {
            key: rater,
            cells: [
              <RaterName key="title" rater={rater} />,
              rater === 'self' ? '–' : figureText(sources[rater].halo),
              difference === null ? '–' : formatDifference(difference),
              rater === 'self' ? '–' : <EstimateText key="self" found={selfOther[rater]} />,
            ],
          }
        })}
      />
    </Section>
  )
}

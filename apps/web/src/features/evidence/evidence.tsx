import { Box, Grid } from '@chakra-ui/react'
import { raterSources } from '@vantage/contracts/reports/rater-scatter'
import { agreeFrom } from '@vantage/domain/evidence/agreement'
import { participantsFrom } from '@vantage/domain/evidence/published-figure'
import { degreesFrom } from '@vantage/domain/reports/rater-scatter'
import { UsersRound } from 'lucide-react'
import { EmptyState } from '../../components/empty-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { Panel, PanelLine } from '../../components/panel.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, pickName } from '../../lib/names.ts'
import { derivedText, type EvidenceProps, FigureTable, RaterName, ratersOf } from './figures.tsx'
import { Consistency, WeakQuestions } from './questions.tsx'
import { AgreementTable, Habits, RatersNeeded } from './raters.tsx'

/** The figures, from how many raters it takes down to how people rate. */
export function Evidence({ evidence }: EvidenceProps) {
  const { i18n } = useI18n()
  return (
    <Grid gap="s4" templateColumns="minmax(0, 1fr)">
      <InShort evidence={evidence} />
      <RatersNeeded evidence={evidence} />
      <AgreementTable evidence={evidence} />
      <Consistency evidence={evidence} />
      <WeakQuestions evidence={evidence} />
      <Habits evidence={evidence} />
      <Box as="p" color="ink.faint" fontSize="xs">
        {i18n.t('evidence.foot')}
      </Box>
    </Grid>
  )
}

function InShort({ evidence }: EvidenceProps) {
  const { i18n, lang } = useI18n()
  const { participants, answers, targets, questions, weak, sources } = evidence
  const facts = { participants, answers, targets: targets.length, questions: questions.length }
  const reliability = raterSources.map((rater) => {
    const { raters, reliability: by, hidden, icc } = sources[rater]
    const needed = ratersOf(sources[rater])
    const value = derivedText(icc, by[raters - 1] ?? by.at(-1) ?? 0)
    return hidden
      ? i18n.t('evidence.hidden-of', { rater, hidden })
      : i18n.t('evidence.reach', { rater, raters, value, needed })
  })
  const apart = targets
    .filter(({ agreement }) => (agreement.all?.median ?? 0) < 100 * agreeFrom)
    .map((target) => pickName(lang, target))
  const names = joinNames(lang, apart)
  const counts = { part: targets.length - apart.length, all: targets.length }
  const points = [
    [i18n.t('evidence.reliability-short'), reliability.join(lang === 'ch' ? '' : ' ')],
    [i18n.t('evidence.agree-short', counts), names && i18n.t('evidence.apart-short', { names })],
    weak && [i18n.t('evidence.weak-short', { weak: weak.length, all: questions.length }), ''],
  ].filter((point) => point !== null)
  return (
    <Panel as="section" aria-label={i18n.t('evidence.in-short')} overflow="clip">
      <Facts border={0} borderBottom="hairline" borderRadius={0}>
        {Object.entries(facts).map(([fact, count]) => (
          <div key={fact}>
            <dt>{i18n.t('evidence.fact', { fact })}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </Facts>
      <ul>
        {points.map(([title, text]) => (
          <PanelLine key={title}>
            <b>{title}</b>
            {text && <span>{text}</span>}
          </PanelLine>
        ))}
      </ul>
    </Panel>
  )
}

/** What is missing before anything can be said of the questionnaire. */
export function TooFew({ evidence }: EvidenceProps) {
  const { i18n } = useI18n()
  // All raters count from as many comparisons on within their kinds, too.
  const ofKinds = raterSources.map((source) => evidence.sources[source].comparisons)
  const within = Math.min(
    evidence.comparisons,
    ofKinds.reduce((sum, each) => sum + each, 0),
  )
  return (
    <Panel overflow="clip">
      <EmptyState
        icon={UsersRound}
        title={i18n.t('evidence.too-few', { people: evidence.participants })}
        text={i18n.t('evidence.too-few-text')}
      />
      <FigureTable
        label={i18n.t('evidence.missing')}
        columns={[
          i18n.t('evidence.raters'),
          i18n.t('evidence.fact', { fact: 'participants' }),
          i18n.t('evidence.comparisons'),
          i18n.t('evidence.from-when'),
        ]}
        rows={(['all', ...raterSources] as const).map((key) => {
          const { participants, comparisons } =
            key === 'all' ? { ...evidence, comparisons: within } : evidence.sources[key]
          const people = Math.max(0, participantsFrom - participants)
          const more = Math.max(0, degreesFrom - comparisons)
          const isEnough = key !== 'all' && evidence.sources[key].hidden !== 'few'
          const spread = isEnough ? 'none' : 'spread'
          const missing = people > 0 ? (more > 0 ? 'both' : 'people') : more > 0 ? 'more' : spread
          return {
            key,
            cells: [
              <RaterName key="title" rater={key} />,
              `${participants} / ${participantsFrom}`,
              `${comparisons} / ${degreesFrom}`,
              i18n.t('evidence.with-more', { missing, people, more }),
            ],
          }
        })}
      />
    </Panel>
  )
}

import { chakra } from '@chakra-ui/react'
import type { WeakQuestion } from '@vantage/contracts/evidence/evidence'
import { PanelLine } from '../../components/panel.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pick, pickName } from '../../lib/names.ts'
import { toConsoleRow } from '../../lib/paths.ts'
import {
  type EvidenceProps,
  EstimateText,
  FigureTable,
  Section,
  Strip,
  percentText,
} from './figures.tsx'

/** Whether the questions of a target measure one thing. */
export function Consistency({ evidence: { targets } }: EvidenceProps) {
  const { i18n, lang } = useI18n()
  const title = i18n.t('evidence.consistency')
  return (
    <Section title={title} topics={['consistency']}>
      <FigureTable
        label={title}
        columns={[
          i18n.t('evidence.target'),
          i18n.t('evidence.fact', { fact: 'questions' }),
          null,
          'Alpha',
          'Omega',
          i18n.t('evidence.in-words'),
        ]}
        rows={targets.map((target) => {
          const { id, questions, alpha, omega, verdict } = target
          return {
            key: id,
            cells: [
              <b key="title">{pickName(lang, target)}</b>,
              questions,
              alpha && <Strip key="strip" rater="all" {...(omega ?? alpha)} />,
              <EstimateText key="alpha" found={alpha} ended />,
              <EstimateText key="omega" found={omega} ended />,
              i18n.t('evidence.verdict', { verdict: verdict ?? 'answers' }),
            ],
          }
        })}
      />
    </Section>
  )
}

/** Questions that should be read again before they are asked again, each with the reason. */
export function WeakQuestions({ evidence: { weak, questions, targets } }: EvidenceProps) {
  const { i18n, lang } = useI18n()
  const names = targets.map((target) => pickName(lang, target))
  const reasonOf = (found: WeakQuestion) => ({
    weakness: found.weakness,
    share: found.weakness === 'same' ? percentText(found.share) : '',
    target: found.weakness === 'elsewhere' ? names[found.target] : '',
  })
  return (
    <Section title={i18n.t('evidence.weak')} topics={['weak']}>
      <chakra.ul fontSize="sm" borderTop="hairline">
        {!weak?.length && (
          <PanelLine>
            {i18n.t(weak ? /*i18n*/ 'evidence.weak-none' : /*i18n*/ 'evidence.weak-few')}
          </PanelLine>
        )}
        {weak?.map((found) => {
          const { id = 0, content = '', content_en = '', target } = questions[found.question] ?? {}
          const text = pick(lang, content, content_en)
          return (
            <PanelLine key={id}>
              <div>
                <p>{text}</p>
                <chakra.small color="ink.faint">{names[target ?? -1]}</chakra.small>
              </div>
              <div>
                <b>{i18n.t('evidence.weakness', reasonOf(found))}</b>
                <chakra.p color="ink.soft">{i18n.t('evidence.remedy', reasonOf(found))}</chakra.p>
              </div>
              <TextLink
                to={toConsoleRow('question', id)}
                aria-label={i18n.t('evidence.open-question', { text })}
              >
                {i18n.t('evidence.open')}
              </TextLink>
            </PanelLine>
          )
        })}
      </chakra.ul>
    </Section>
  )
}

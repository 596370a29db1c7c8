import { chakra } from '@chakra-ui/react'
import { type MessageId, Rich, useLang, useT } from '../../../lib/i18n/index.tsx'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { CognitionCard } from './cognition-card.tsx'
import { QuadrantRoot } from './quadrant-styles.ts'

const Other = chakra('p', {
  base: {
    marginTop: 's5',
    paddingTop: 's3',
    fontSize: 'sm',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& b': { marginRight: 's2' },
  },
})
const Explanations = chakra('ul', {
  base: { fontSize: 'xs', '& li + li': { marginTop: 's2' } },
})

const explanations: MessageId[] = [
  'reports.cognition.1.explain',
  'reports.cognition.2.explain',
  'reports.cognition.3.explain',
  'reports.cognition.4.explain',
]

/** Section 7: how self-rating and others' ratings compare with the company, as four cards. */
export function Cognition() {
  const t = useT()
  const lang = useLang()
  const { cognition, targets } = useReport().view
  const known = cognition[1].length
  const others = cognition.tie.length + cognition.missing.length
  const reasons = (['tie', 'missing'] as const).flatMap((reason) => {
    const names = cognition[reason].map(({ name }) => name).join(lang === 'ch' ? '、' : ', ')
    return names === '' ? [] : [t(`reports.cognition.other.${reason}`, { names })]
  })
  const lead = (
    <Rich
      id="reports.cognition.lead"
      values={{ known, hidden: cognition[2].length, blind: cognition[4].length }}
      components={{ b: <b /> }}
    />
  )
  return (
    <Section id="cognition" lead={targets.length > others && lead} whole>
      <Figure
        note={
          <HowToRead id="reports.cognition.how">
            {/* These bullets are wanted in Chinese only. */}
            {lang === 'ch' && (
              <Explanations>
                {explanations.map((id) => (
                  <li key={id}>{t(id)}</li>
                ))}
              </Explanations>
            )}
          </HowToRead>
        }
      >
        <div className="body">
          <QuadrantRoot>
            <span className="axis above">{t('reports.cognition.above')}</span>
            <span className="axis below">{t('reports.cognition.below')}</span>
            <CognitionCard group={1} />
            <CognitionCard group={2} />
            <CognitionCard group={3} />
            <CognitionCard group={4} />
            <span className="axis left">{t('reports.cognition.self-below')}</span>
            <span className="axis right">{t('reports.cognition.self-above')}</span>
          </QuadrantRoot>
          <Other>
            {others === 0 ? (
              <Rich id="reports.cognition.other.none" components={{ b: <b /> }} />
            ) : (
              <Rich
                id="reports.cognition.other"
                values={{ reasons: reasons.join(lang === 'ch' ? '；' : '; ') }}
                components={{ b: <b /> }}
              />
            )}
          </Other>
        </div>
      </Figure>
    </Section>
  )
}

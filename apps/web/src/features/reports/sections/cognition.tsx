import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
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
  /*i18n*/ 'reports.cognition.1.explain',
  /*i18n*/ 'reports.cognition.2.explain',
  /*i18n*/ 'reports.cognition.3.explain',
  /*i18n*/ 'reports.cognition.4.explain',
]

/** Section 7: how self-rating and others' ratings compare with the company, as four cards. */
export function Cognition() {
  const { i18n } = useLingui()
  const lang = useLang()
  const { cognition, targets } = useReport().view
  const known = cognition[1].length
  const others = cognition.tie.length + cognition.missing.length
  const reasons = (['tie', 'missing'] as const).flatMap((reason) => {
    const names = cognition[reason].map(({ name }) => name).join(lang === 'ch' ? '、' : ', ')
    return names === '' ? [] : [i18n.t('reports.cognition.other-reason', { reason, names })]
  })
  const lead = (
    <Trans
      id="reports.cognition.lead"
      values={{ known, hidden: cognition[2].length, blind: cognition[4].length }}
      components={{ b: <b /> }}
    />
  )
  return (
    <Section id="cognition" lead={targets.length > others && lead} whole>
      <Figure
        note={
          <HowToRead id={/*i18n*/ 'reports.cognition.how'}>
            {/* These bullets are wanted in Chinese only. */}
            {lang === 'ch' && (
              <Explanations>
                {explanations.map((id) => (
                  <li key={id}>{i18n.t(id)}</li>
                ))}
              </Explanations>
            )}
          </HowToRead>
        }
      >
        <div className="body">
          <QuadrantRoot>
            <span className="axis above">{i18n.t('reports.cognition.above')}</span>
            <span className="axis below">{i18n.t('reports.cognition.below')}</span>
            <CognitionCard group={1} />
            <CognitionCard group={2} />
            <CognitionCard group={3} />
            <CognitionCard group={4} />
            <span className="axis left">{i18n.t('reports.cognition.self-below')}</span>
            <span className="axis right">{i18n.t('reports.cognition.self-above')}</span>
          </QuadrantRoot>
          <Other>
            {others === 0 ? (
              <Trans id="reports.cognition.other.none" components={{ b: <b /> }} />
            ) : (
              <Trans
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

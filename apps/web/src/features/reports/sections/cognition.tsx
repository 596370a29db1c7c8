import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { joinNames } from '../../../lib/names.ts'
import type { OtherReason } from '../model/lines.ts'
import { useReport } from '../report-context.ts'
import { Figure, HowToRead } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { CognitionCards } from './cognition-cards.tsx'

const Other = chakra('div', {
  base: {
    marginTop: 's5',
    paddingTop: 's3',
    fontSize: 'sm',
    borderTop: '1px solid',
    borderColor: 'ink',
  },
})
const Explanations = chakra('ul', {
  base: { fontSize: 'xs', '& li + li': { marginTop: 's2' } },
})
/** A name is broken only between its words, and never inside one. */
const Name = chakra('span', { base: { wordBreak: 'keep-all' } })

const explanations: MessageId[] = [
  /*i18n*/ 'reports.cognition.1.explain',
  /*i18n*/ 'reports.cognition.2.explain',
  /*i18n*/ 'reports.cognition.3.explain',
  /*i18n*/ 'reports.cognition.4.explain',
]
const reasons: readonly OtherReason[] = [
  'tieWeighted',
  'tieSelf',
  'tieBoth',
  'noWeighted',
  'noSelf',
  'noCompany',
]

/** Section 7: how self-rating and others' ratings compare with the company, as four cards. */
export function Cognition() {
  const { i18n } = useLingui()
  const { cognition, incomparable, lang } = useReport().view
  const lead = incomparable ? (
    i18n.t('reports.cognition.incomparable', { reason: incomparable })
  ) : (
    <Trans
      id="reports.cognition.lead"
      values={{
        known: cognition[1].length,
        hidden: cognition[2].length,
        blind: cognition[4].length,
      }}
      components={{ b: <b /> }}
    />
  )
  return (
    <Section id="cognition" lead={lead} whole>
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
        <CognitionCards />
        <Other>
          <b>{i18n.t('reports.cognition.other')}</b>
          <Others />
        </Other>
      </Figure>
    </Section>
  )
}

/** The targets in none of the cards, each with what it ties with or lacks. */
function Others() {
  const { i18n } = useLingui()
  const { targets, lang } = useReport().view
  const found = reasons.flatMap((reason) => {
    const names = targets.filter(({ other }) => other === reason).map(({ name }) => name)
    return names.length === 0 ? [] : [{ reason, names: joinNames(lang, names) }]
  })
  if (found.length === 0) return <p>{i18n.t('reports.cognition.other.none')}</p>
  return (
    <ul>
      {found.map(({ reason, names }) => (
        <li key={reason}>
          <Trans
            id="reports.cognition.other-reason"
            values={{ reason }}
            components={{ names: <Name>{names}</Name> }}
          />
        </li>
      ))}
    </ul>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundCheck } from '@vantage/contracts/activities/checks'
import { Check, CircleAlert, Info, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import type { State } from '../../../../components/notice.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../../../lib/names.ts'

const List = chakra('ul', {
  base: {
    paddingBlock: 's2',
    paddingInline: { base: 's4', sm: 's5' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '20px 1fr auto',
      columnGap: 's3',
      alignItems: 'start',
      paddingBlock: 's2',
      fontSize: 'sm',
      '& > svg': { marginTop: '3px' },
      '& > button': { minHeight: '24px', paddingBlock: 0 },
    },
  },
})
const icons = { good: Check, warn: CircleAlert, bad: OctagonAlert, info: Info }
const steps = {
  questionnaire: 'questionnaire',
  'choice-question': 'questionnaire',
  participants: 'participants',
  raters: 'raters',
  'self-assessment': 'raters',
} as const
const namedAtMost = 6

/** The check in sentences: what stops the start first, then what should be known. */
export function Findings(props: { check: RoundCheck; onStep: (step: string) => void }) {
  const { check, onStep } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const { missing, groups, anonymityMin, showsSmallGroups, withoutDingtalk, deactivated } = check
  const hidden = groups.filter(({ effect }) => effect === 'hidden').length
  const atRisk = groups.length - hidden
  const isMissing = (...codes: string[]) => missing.some(({ code }) => codes.includes(code))
  const namesOf = (people: RoundCheck['missing'][number]['participants']) =>
    joinNames(
      lang,
      people.slice(0, namedAtMost).map((person) => personName(lang, person)),
    )
  const toStep = (step: keyof typeof steps | 'settings') => (
    <Button kind="bare" onClick={() => onStep(step === 'settings' ? step : steps[step])}>
      {i18n.t('rounds.to-step', { step: step === 'settings' ? step : steps[step] })}
    </Button>
  )
  const findings: { kind: State; text: ReactNode; action?: ReactNode }[] = [
    ...missing.map(({ code, participants }) => ({
      kind: 'bad' as const,
      text: i18n.t('rounds.missing', {
        code: code.replace('-', '_'),
        people: participants.length,
        names: namesOf(participants),
        more: Math.max(0, participants.length - namedAtMost),
      }),
      action: toStep(code),
    })),
    ...(isMissing('participants', 'raters', 'self-assessment')
      ? []
      : [{ kind: 'good' as const, text: i18n.t('rounds.everyone-rated') }]),
    ...(showsSmallGroups
      ? [
          {
            kind: 'warn' as const,
            text: i18n.t('rounds.shows-small', { min: anonymityMin }),
            action: toStep('settings'),
          },
        ]
      : []),
    ...(hidden > 0
      ? [{ kind: 'warn' as const, text: <b>{i18n.t('rounds.hidden-groups', { hidden })}</b> }]
      : []),
    ...(atRisk > 0
      ? [{ kind: 'info' as const, text: i18n.t('rounds.at-risk-groups', { atRisk, hidden }) }]
      : []),
    ...(groups.length === 0 && !isMissing('participants', 'raters')
      ? [{ kind: 'good' as const, text: i18n.t('rounds.no-small-groups', { min: anonymityMin }) }]
      : []),
    ...(deactivated > 0
      ? [{ kind: 'warn' as const, text: i18n.t('rounds.deactivated', { people: deactivated }) }]
      : []),
    ...(withoutDingtalk > 0
      ? [
          {
            kind: 'info' as const,
            text: i18n.t('rounds.without-dingtalk', { people: withoutDingtalk }),
          },
        ]
      : []),
  ]
  return (
    <List>
      {findings.map(({ kind, text, action }, index) => (
        <li key={index}>
          <Icon as={icons[kind]} color={kind} />
          <span>{text}</span>
          {action}
        </li>
      ))}
    </List>
  )
}

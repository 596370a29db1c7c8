import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, pick } from '../../../../lib/names.ts'
import { PeoplePicker } from './people-picker.tsx'
import { SetOnceHint } from './set-once-hint.tsx'
import { Step } from './step.tsx'

interface StepProps {
  round: RoundDetail
  onSet: () => void
}

/** Who is evaluated: set once. */
export function ParticipantsStep({ round, onSet }: StepProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const people = round.counts.participants
  const departments = round.departments.map(({ name, name_en, participants }) =>
    i18n.t('rounds.of-department', {
      department: name === null ? i18n.t('rounds.no-department') : pick(lang, name, name_en ?? ''),
      people: participants,
    }),
  )
  return (
    <Step
      name="participants"
      number={3}
      title={i18n.t('rounds.participants')}
      summary={
        people > 0
          ? i18n.t('rounds.participants-are', { people, departments: departments.length })
          : i18n.t('rounds.nobody-yet')
      }
      mark={people > 0 ? 'good' : 'open'}
    >
      {people > 0 ? (
        <SetOnceHint set={round.participantsSet}>
          {i18n.t('rounds.participants-stay', { departments: joinNames(lang, departments) })}
        </SetOnceHint>
      ) : (
        <PeoplePicker round={round} onSet={onSet} />
      )}
    </Step>
  )
}

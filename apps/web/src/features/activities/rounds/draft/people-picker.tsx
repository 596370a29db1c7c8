import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { useUnsaved } from '../../../../components/guarded-forms.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { PeopleSearch } from './people-search.tsx'
import type { Chosen } from './chosen.ts'
import { PasteUsernames } from './paste-usernames.tsx'
import { StepHint } from './step.tsx'
import { useSetOnce } from './use-set-once.ts'

const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's1',
    maxHeight: '240px',
    overflowY: 'auto',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      paddingLeft: 's3',
      borderRadius: 'small',
      background: 'canvas',
      fontSize: 'sm',
    },
  },
})

/** Collects the people who are evaluated, and asks before they are set. */
export function PeoplePicker({ round, onSet }: { round: RoundDetail; onSet: () => void }) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [asking, setAsking] = useState(false)
  useUnsaved(chosen.length > 0)
  const people = new Set(chosen.flatMap(({ employees }) => employees))
  const set = trpc.activities.rounds.setParticipants.useMutation(
    useSetOnce(onSet, () => setAsking(false)),
  )
  const add = (more: readonly Chosen[]) =>
    setChosen((now) => [
      ...now,
      ...more.filter(({ key }) => now.every((other) => other.key !== key)),
    ])
  return (
    <>
      <PeopleSearch onPick={(one) => add([one])} />
      {chosen.length > 0 && (
        <Chips aria-label={i18n.t('rounds.chosen-people')} tabIndex={0}>
          {chosen.map(({ key, label, employees }) => (
            <li key={key}>
              {label}
              {employees.length !== 1 && ` ${i18n.t('rounds.number', { value: employees.length })}`}
              <Button
                kind="bare"
                size="icon"
                aria-label={i18n.t('rounds.remove-one', { name: label })}
                onClick={() => setChosen((now) => now.filter((other) => other.key !== key))}
              >
                <Icon as={X} size={12} />
              </Button>
            </li>
          ))}
        </Chips>
      )}
      <PasteUsernames onFound={add} />
      <StepHint role="status">{i18n.t('rounds.people-chosen', { people: people.size })}</StepHint>
      <div>
        <Button kind="main" disabled={people.size === 0} onClick={() => setAsking(true)}>
          {i18n.t('rounds.set-participants', { people: people.size })}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={i18n.t('rounds.ask-participants', { people: people.size })}
          text={i18n.t('rounds.ask-participants-text')}
          confirm={i18n.t('rounds.set-it')}
          busy={set.isPending}
          onConfirm={() =>
            set.mutate({ id: round.id, version: round.version, employees: [...people] })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

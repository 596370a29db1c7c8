import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RelationsOutput } from '@vantage/contracts/activities/relations'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { UsersRound } from 'lucide-react'
import { LinkButton } from '../../../../components/button.tsx'
import { toRound } from '../../../../lib/paths.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { ParticipantList } from './participant-list.tsx'
import { ParticipantPane } from './participant-pane.tsx'
import { matching, type Show, shows } from './matching.ts'
import type { ChangeRaters } from './use-change-raters.ts'

const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
    '& > * + *': { borderLeft: { lg: 'hairline' } },
  },
})
/** On narrow windows one half shows at a time: the list, or the person who was picked in it. */
const Half = chakra('div', {
  base: { minWidth: 0 },
  variants: { behind: { true: { display: { base: 'none', lg: 'block' } } } },
})

interface ByParticipantProps {
  round: RoundDetail
  participants: RelationsOutput['participants']
  change: ChangeRaters
}

/** The participants on the left, and who answers about the one that is picked on the right. */
export function ByParticipant({ round, participants, change }: ByParticipantProps) {
  const { i18n } = useLingui()
  const [address, changeAddress] = useAddress()
  const show = shows.find((each) => each === address.get('show')) ?? 'all'
  const search = address.get('search') ?? ''
  const listed = matching(participants, { show, search, min: round.anonymityMin })
  const picked = participants.find(({ id }) => String(id) === address.get('participant'))
  const person = picked ?? listed[0] ?? participants[0]
  const set = (name: string, value: string) =>
    changeAddress({ [name]: value === '' ? null : value }, name === 'search')
  if (!person) {
    return (
      <EmptyState
        icon={UsersRound}
        title={i18n.t('rounds.nobody-yet')}
        text={i18n.t('rounds.raters-first')}
      >
        <LinkButton to={toRound(round.id)}>{i18n.t('rounds.to-draft')}</LinkButton>
      </EmptyState>
    )
  }
  const place = listed.indexOf(person)
  const toPerson = (index: number) => {
    const next = listed[index]
    return next ? () => set('participant', String(next.id)) : null
  }
  return (
    <Halves>
      <Half behind={picked !== undefined}>
        <ParticipantList
          listed={listed}
          all={participants.length}
          min={round.anonymityMin}
          picked={person.id}
          show={show}
          search={search}
          onShow={(next: Show) => set('show', next === 'all' ? '' : next)}
          onSearch={(text) => set('search', text)}
          onPick={(id) => set('participant', String(id))}
        />
      </Half>
      <Half behind={picked === undefined}>
        <ParticipantPane
          key={person.id}
          round={round}
          person={person}
          change={change}
          onPrevious={toPerson(place - 1)}
          onNext={place === -1 ? null : toPerson(place + 1)}
          onBack={() => set('participant', '')}
        />
      </Half>
    </Halves>
  )
}

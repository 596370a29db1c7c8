import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { levels } from '@vantage/contracts/activities/levels'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { departmentOf } from '../person-columns.tsx'
import type { Participant } from './matching.ts'
import { RaterGroup } from './rater-group.tsx'
import type { ChangeRaters } from './use-change-raters.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's2',
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& > div': { flex: 1, minWidth: 0 },
    '& p': { color: 'ink.soft', fontSize: 'sm' },
  },
})
const OnNarrow = chakra('span', { base: { display: { base: 'inline', lg: 'none' } } })
/** In the order in which people speak of them. */
const groups = [levels.superior, levels.peer, levels.subordinate, levels.self]
const suggested = [levels.superior, levels.peer, levels.subordinate]

interface ParticipantPaneProps {
  round: RoundDetail
  person: Participant
  change: ChangeRaters
  /** Null at the ends of the list. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onBack: () => void
}

/** Who answers about one participant, group by group. */
export function ParticipantPane(props: ParticipantPaneProps) {
  const { round, person, change, onPrevious, onNext, onBack } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const of = { id: round.id, participantId: person.id }
  const query = trpc.activities.relations.raters.useQuery(of)
  const suggestions = trpc.activities.relations.suggest.useQuery({
    id: round.id,
    participants: [person.id],
    levels: suggested,
  })
  const { data } = query
  const all = person.raters.reduce((sum, each) => sum + each, 0)
  return (
    <section aria-label={personName(lang, person)}>
      <Head>
        <OnNarrow>
          <Button
            kind="bare"
            size="icon"
            aria-label={i18n.t('rounds.back-to-list')}
            onClick={onBack}
          >
            <Icon as={ArrowLeft} />
          </Button>
        </OnNarrow>
        <div>
          <h2>{personName(lang, person)}</h2>
          <p>
            {departmentOf(i18n, lang, person)} · {i18n.t('rounds.questionnaires', { count: all })}
          </p>
        </div>
        <Button
          kind="bare"
          size="icon"
          aria-label={i18n.t('rounds.previous-person')}
          disabled={!onPrevious}
          onClick={onPrevious ?? undefined}
        >
          <Icon as={ChevronLeft} />
        </Button>
        <Button
          kind="bare"
          size="icon"
          aria-label={i18n.t('rounds.next-person')}
          disabled={!onNext}
          onClick={onNext ?? undefined}
        >
          <Icon as={ChevronRight} />
        </Button>
      </Head>
      {data ? (
        groups.map((level) => (
          <RaterGroup
            key={level}
            of={of}
            level={level}
            min={round.anonymityMin}
            raters={data.raters.filter((rater) => rater.level === level)}
            suggestions={(suggestions.data?.relations ?? []).flatMap((relation) => {
              const found = suggestions.data?.people.find(({ id }) => id === relation.raterId)
              return relation.level === level && found ? [found] : []
            })}
            change={change}
          />
        ))
      ) : query.isError ? (
        <PageError query={query} />
      ) : (
        <SkeletonLine width="60%" height="20px" margin="s5" />
      )}
    </section>
  )
}

import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { RatersOutput } from '@vantage/contracts/activities/relations'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { anonymousLevels, riskOf } from '@vantage/domain/activities/small-groups'
import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { GroupEffect } from '../activity-state.tsx'
import { departmentOf, ratedLevels, shownLevels } from '../activities.ts'
import { SearchCombobox } from '../../../../components/search-combobox.tsx'
import type { Participant } from './matching.ts'
import type { ChangeRaters } from './use-change-raters.ts'

interface ParticipantPaneProps {
  activity: ActivityDetail
  person: Participant
  change: ChangeRaters
  /** Null at the ends of the list. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onBack: () => void
}

/** Who answers about one participant, group by group. */
export function ParticipantPane(props: ParticipantPaneProps) {
  const { activity, person, change, onPrevious, onNext, onBack } = props
  const { i18n, lang } = useI18n()
  const of = { id: activity.id, participantId: person.id }
  const query = trpc.activities.relations.raters.useQuery(of)
  const suggestions = trpc.activities.relations.suggest.useQuery({
    id: activity.id,
    participants: [person.id],
    levels: [...ratedLevels],
  })
  const button = (icon: LucideIcon, label: string, onClick: (() => void) | null) => (
    <Button
      kind="bare"
      size="icon"
      aria-label={label}
      disabled={!onClick}
      onClick={onClick ?? undefined}
    >
      <Icon as={icon} />
    </Button>
  )
  const all = person.raters.reduce((sum, each) => sum + each, 0)
  return (
    <section aria-label={personName(lang, person)}>
      <Flex
        align="center"
        gap="s2"
        paddingBlock="s3"
        paddingInline={{ base: 's4', sm: 's5' }}
        borderBottom="hairline"
      >
        <Box as="span" display={{ base: 'inline', lg: 'none' }}>
          {button(ArrowLeft, i18n.t('activity.back-to-list'), onBack)}
        </Box>
        <Box flex={1} minWidth={0}>
          <h2>{personName(lang, person)}</h2>
          <Text color="ink.soft" fontSize="sm">
            {departmentOf(i18n, lang, person)} · {i18n.t('activity.questionnaires', { count: all })}
          </Text>
        </Box>
        {button(ChevronLeft, i18n.t('activity.previous-person'), onPrevious)}
        {button(ChevronRight, i18n.t('activity.next-person'), onNext)}
      </Flex>
      <Loaded query={query} skeleton={<SkeletonLine width="60%" height="20px" margin="s5" />}>
        {({ raters }) =>
          shownLevels.map((level) => (
            <RaterGroup
              key={level}
              of={of}
              level={level}
              min={activity.anonymityMin}
              raters={raters.filter((rater) => rater.level === level)}
              suggestions={(suggestions.data?.relations ?? []).flatMap((relation) => {
                const found = suggestions.data?.people.find(({ id }) => id === relation.raterId)
                return relation.level === level && found ? [found] : []
              })}
              change={change}
            />
          ))
        }
      </Loaded>
    </section>
  )
}

const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    '& + &': { borderTop: 'hairline' },
  },
})
const Chips = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      gap: 's2',
      paddingLeft: 's3',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'base',
      fontSize: 'sm',
    },
    '& small': { color: 'ink.soft', fontSize: 'xs' },
  },
})
const colors = ['subordinate', 'peer', 'superior', 'self'] as const
const suggestedAtMost = 6

interface RaterGroupProps {
  of: { id: number; participantId: number }
  level: Level
  min: number
  raters: RatersOutput['raters']
  suggestions: readonly { id: number; fullname: string; englishname: string }[]
  change: ChangeRaters
}

/** The raters of one kind: who they are, who could be added, and whether they are enough. */
function RaterGroup({ of, level, min, raters, suggestions, change }: RaterGroupProps) {
  const { i18n, lang } = useI18n()
  const { participantId } = of
  const risk = anonymousLevels.includes(level) ? riskOf(raters.length, min) : null
  const isSelf = level === levels.self
  const add = (raterId: number) => void change.change({ add: [{ participantId, raterId, level }] })
  return (
    <Section aria-label={i18n.t('activity.group', { level })}>
      <Flex wrap="wrap" align="center" columnGap="s3" rowGap="s2" fontSize="sm">
        <chakra.i
          aria-hidden="true"
          width="10px"
          height="10px"
          borderRadius="50%"
          background={colors[level]}
        />
        <chakra.h3 fontSize="md" fontVariantNumeric="tabular-nums">
          {i18n.t('activity.group-count', { level, count: raters.length })}
        </chakra.h3>
        <chakra.span color="ink.soft">{i18n.t('activity.group-named', { level })}</chakra.span>
        {risk && <GroupEffect effect={risk} />}
        {!isSelf && (
          <Box width={{ base: '100%', sm: '248px' }} marginLeft={{ sm: 'auto' }}>
            <AddRater of={of} level={level} onAdd={add} />
          </Box>
        )}
      </Flex>
      {!isSelf && raters.length > 0 && (
        <Chips>
          {raters.map((rater) => (
            <li key={rater.id}>
              <span>
                {personName(lang, rater)} <small>{departmentOf(i18n, lang, rater)}</small>
                {!rater.active && <small> {i18n.t('activity.is-deactivated')}</small>}
              </span>
              <Button
                kind="bare"
                size="icon"
                aria-label={i18n.t('activity.remove-one', { name: personName(lang, rater) })}
                onClick={() =>
                  void change.change({
                    remove: [{ id: rater.id, participantId, raterId: rater.employeeId, level }],
                  })
                }
              >
                <Icon as={X} size={12} />
              </Button>
            </li>
          ))}
        </Chips>
      )}
      {suggestions.length > 0 && (
        <Flex wrap="wrap" align="center" gap="s2" color="ink.soft" fontSize="sm">
          {i18n.t('activity.suggested')}
          {suggestions.slice(0, suggestedAtMost).map((person) => (
            <Button
              key={person.id}
              icon={Plus}
              borderStyle="dashed"
              fontWeight="normal"
              onClick={() => add(person.id)}
            >
              {personName(lang, person)}
            </Button>
          ))}
        </Flex>
      )}
    </Section>
  )
}

interface AddRaterProps {
  of: { id: number; participantId: number }
  level: Level
  onAdd: (employeeId: number) => void
}

/** Finds somebody to answer about a participant; who does so already is listed, but cannot be picked. */
function AddRater({ of, level, onAdd }: AddRaterProps) {
  const { i18n, lang } = useI18n()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const query = trpc.activities.relations.candidates.useQuery(
    { ...of, search, lang },
    { enabled: isUsed },
  )
  const matches = (query.data?.candidates ?? []).map((person) => ({
    value: String(person.id),
    label: personName(lang, person),
    note:
      person.level === null
        ? `${departmentOf(i18n, lang, person)} · ${i18n.t('activity.questionnaires', { count: person.load })}`
        : i18n.t('activity.already', { level: person.level }),
    disabled: person.level !== null,
  }))
  return (
    <div onFocus={() => setUsed(true)}>
      <SearchCombobox
        hideLabel
        label={i18n.t('activity.add-rater', { level })}
        placeholder={i18n.t('activity.add-rater', { level })}
        matches={matches}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) => onAdd(Number(value))}
      />
    </div>
  )
}

import { Box, Flex } from '@chakra-ui/react'
import type {
  Nominee,
  NomineeGroup,
  NomineeLevel,
} from '@vantage/contracts/nominations/nominations'
import { askedOftenFrom } from '@vantage/domain/nominations/list-state'
import type { Lang } from '@vantage/i18n/languages'
import { CircleAlert, Undo2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Hint } from '../../components/panel.tsx'
import { GroupSection, GroupTitle, Tags } from '../../components/rater-groups.tsx'
import { SearchCombobox } from '../../components/search-combobox.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pick } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'

export type Person = Omit<Nominee, 'active' | 'eligible' | 'change' | 'word'>

/** A person's department; empty without one. */
export const departmentIn = (lang: Lang, person: Pick<Person, 'department' | 'department_en'>) =>
  pick(lang, person.department ?? '', person.department_en ?? '')

/** How many people a group names, without those whom the approver removed. */
export const countOf = (nominees: readonly Nominee[]) =>
  nominees.filter(({ change }) => change !== 'removed').length

/** How many others have named somebody; from nine on as a warning. */
export function AskedBy({ asked }: { asked: number }) {
  const { i18n } = useI18n()
  const isOften = asked >= askedOftenFrom
  return (
    <Flex
      as="span"
      inline
      align="center"
      gap="6px"
      fontSize="sm"
      color={isOften ? 'warn' : 'ink.soft'}
    >
      {isOften && <Icon as={CircleAlert} size={14} />}
      {i18n.t('nominations.asked-by', { asked })}
    </Flex>
  )
}

interface AddPersonProps {
  participantId: number
  level: NomineeLevel
  /** Those who are on the list already. */
  without: readonly number[]
  onAdd: (person: Person) => void
}

/** Finds somebody to add to a group of a list. */
function AddPerson({ participantId, level, without, onAdd }: AddPersonProps) {
  const { i18n, lang } = useI18n()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const query = trpc.nominations.candidates.useQuery(
    { participantId, level, search, lang },
    { enabled: isUsed },
  )
  const found = query.data?.candidates ?? []
  return (
    <div onFocus={() => setUsed(true)}>
      <SearchCombobox
        hideLabel
        label={i18n.t('nominations.search', { level })}
        placeholder={i18n.t('nominations.search-hint')}
        matches={found.map((person) => ({
          value: String(person.id),
          label: personName(lang, person),
          note: [
            departmentIn(lang, person),
            i18n.t('nominations.asked-by', { asked: person.asked }),
          ]
            .filter(Boolean)
            .join(' · '),
          disabled: without.includes(person.id),
        }))}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) => {
          const person = found.find(({ id }) => String(id) === value)
          if (person) onAdd(person)
        }}
      />
    </div>
  )
}

interface GroupOfListProps {
  participantId: number
  group: NomineeGroup
  /** Who is shown; `change`: what the approver did, or is about to do. */
  people?: readonly Nominee[]
  /** Beside the title. */
  hint?: string
  /** In place of people, where there are none. */
  nobody?: string | undefined
  /** Where the list can be changed. */
  onAdd?: ((person: Person) => void) | false
  onRemove?: ((person: Nominee) => void) | false
  children?: ReactNode
}

/** Whom a list names as raters of one kind, and a field to find more as long as there may be. */
export function GroupOfList(props: GroupOfListProps) {
  const { participantId, group, hint, nobody, onAdd, onRemove, children } = props
  const { people = group.nominees } = props
  const { i18n, lang } = useI18n()
  const { level, kind, max } = group
  return (
    <GroupSection>
      <Flex wrap="wrap" align="center" columnGap="s4" rowGap="s2">
        <GroupTitle level={level}>{i18n.t('nominations.group', { level })}</GroupTitle>
        {hint && <Hint as="span">{hint}</Hint>}
        {onAdd && kind !== 'left-out' && countOf(people) < max && (
          <Box width={{ base: '100%', sm: '280px' }} marginLeft={{ sm: 'auto' }}>
            <AddPerson
              participantId={participantId}
              level={level}
              without={people.map(({ id }) => id)}
              onAdd={onAdd}
            />
          </Box>
        )}
      </Flex>
      {nobody && <Hint>{nobody}</Hint>}
      {people.length > 0 && (
        <Tags>
          {people.map((person) => {
            const { id, change } = person
            const name = personName(lang, person)
            return (
              <li key={id}>
                <span>
                  {change === 'removed' ? <s>{name}</s> : name}{' '}
                  <small>{departmentIn(lang, person)}</small>
                  {!person.eligible && (
                    <small>
                      {' '}
                      {i18n.t(
                        person.active
                          ? /*i18n*/ 'nominations.ineligible'
                          : /*i18n*/ 'nominations.gone',
                      )}
                    </small>
                  )}
                </span>
                {person.asked >= askedOftenFrom && <AskedBy asked={person.asked} />}
                {change && (
                  <Badge kind={change === 'added' ? 'info' : 'plain'}>
                    {i18n.t('nominations.change', { change })}
                  </Badge>
                )}
                {onRemove && (
                  <IconButton
                    icon={change === 'removed' ? Undo2 : X}
                    iconSize={12}
                    label={i18n.t('nominations.remove', { change: change ?? 'none', name })}
                    onClick={() => onRemove(person)}
                  />
                )}
              </li>
            )
          })}
        </Tags>
      )}
      {children}
    </GroupSection>
  )
}

import { chakra, Flex } from '@chakra-ui/react'
import type { Nominee, NomineeLevel } from '@vantage/contracts/nominations/nominations'
import { askedOftenFrom } from '@vantage/domain/nominations/list-state'
import type { Lang } from '@vantage/i18n/languages'
import { CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { SearchCombobox } from '../../components/search-combobox.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pick } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'

export type Person = Omit<Nominee, 'active' | 'change' | 'word'>

export const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    '& + &': { borderTop: 'hairline' },
  },
})
export const Hint = chakra('p', {
  base: { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
})
export const Tags = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 's2',
    '& > li': {
      display: 'inline-flex',
      alignItems: 'center',
      maxWidth: '100%',
      minHeight: { base: '44px', sm: '34px' },
      gap: 's2',
      paddingInline: 's3',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: 'base',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
    },
    '& small': { color: 'ink.soft', fontSize: 'xs' },
  },
})

/** A person's department; empty without one. */
export const departmentIn = (lang: Lang, person: Pick<Person, 'department' | 'department_en'>) =>
  pick(lang, person.department ?? '', person.department_en ?? '')

const colors = ['subordinate', 'peer', 'superior', 'self'] as const

/** The heading of a group, in the colour that it has everywhere. */
export function GroupTitle({ level, children }: { level: 0 | 1 | 2 | 3; children: string }) {
  return (
    <Flex as="h3" align="center" gap="s2" fontSize="md">
      <chakra.i
        aria-hidden="true"
        width="10px"
        height="10px"
        borderRadius="50%"
        background={colors[level]}
      />
      {children}
    </Flex>
  )
}

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

interface NomineeTagProps {
  person: Nominee
  change?: Nominee['change']
  onRemove?: (() => void) | undefined
}

/** Somebody on a list; `change` is what the approver did or is about to do. */
export function NomineeTag({ person, change = person.change, onRemove }: NomineeTagProps) {
  const { i18n, lang } = useI18n()
  const name = personName(lang, person)
  return (
    <li>
      <span>
        {change === 'removed' ? <s>{name}</s> : name} <small>{departmentIn(lang, person)}</small>
        {!person.active && <small> {i18n.t('nominations.gone')}</small>}
      </span>
      {person.asked >= askedOftenFrom && <AskedBy asked={person.asked} />}
      {change && (
        <Badge kind={change === 'added' ? 'info' : 'plain'}>
          {i18n.t('nominations.change', { change })}
        </Badge>
      )}
      {onRemove && (
        <Button
          kind="bare"
          size="icon"
          aria-label={i18n.t('nominations.remove', { name })}
          onClick={onRemove}
        >
          <Icon as={X} size={12} />
        </Button>
      )}
    </li>
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
export function AddPerson({ participantId, level, without, onAdd }: AddPersonProps) {
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
          note: `${departmentIn(lang, person)} · ${i18n.t('nominations.asked-by', { asked: person.asked })}`,
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

import { chakra, Flex } from '@chakra-ui/react'
import type { EmployeeRow } from '@vantage/contracts/people/employees'
import { CircleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { SearchCombobox } from '../../components/search-combobox.tsx'
import { Note, Soft } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'

/** Somebody as the field shows them. */
type Manager = NonNullable<EmployeeRow['manager']>

type Named = Omit<Manager, 'active'>

interface ManagerFieldProps {
  label: string
  /** At the end of the label's line. */
  beside?: ReactNode
  value: Manager | null
  error?: string | undefined
  /** Whose manager it is: nobody is their own. */
  exceptId?: number | undefined
  onChange: (manager: Manager | null) => void
  /** Of whom a directory keeps: whether the manager was set by hand, whom it names instead, and what leaves that to it again. */
  note?:
    | { byHand: boolean; there: Omit<Named, 'username'> | null; onLeave: () => void }
    | false
    | null
    | undefined
}

/** The manager of an employee: who it is, or a search among those who are active. */
export function ManagerField({
  label,
  beside,
  value,
  error,
  exceptId,
  onChange,
  note,
}: ManagerFieldProps) {
  const { i18n, lang } = useI18n()
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  /** What was used to change it is gone afterwards: the focus goes to what took its place. */
  const changeBy = (work: () => void) => {
    flushSync(work)
    field.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  const change = (manager: Manager | null) => changeBy(() => onChange(manager))
  return (
    <chakra.div
      ref={field}
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Flex justify="space-between" paddingBottom="6px" fontSize="sm">
        <Soft id={id}>{label}</Soft>
        {beside}
      </Flex>
      {value ? (
        <Flex
          align="center"
          gap="s3"
          minHeight={{ base: 'hit', md: '38px' }}
          paddingLeft="s3"
          border="hairline.edge"
          borderRadius="base"
        >
          <chakra.span flex="1" minWidth={0} fontSize="sm">
            <PersonName>{personName(lang, value)}</PersonName> <Soft>{value.username}</Soft>
          </chakra.span>
          {!value.active && (
            <Badge>{i18n.t('people.status-name', { status: 'deactivated' })}</Badge>
          )}
          <Button
            kind="bare"
            icon={X}
            aria-label={i18n.t('people.manager-remove', { name: personName(lang, value) })}
            onClick={() => change(null)}
          />
        </Flex>
      ) : (
        <ManagerSearch label={label} exceptId={exceptId} onPick={change} />
      )}
      {note && (
        <Note marginTop="s1">
          {i18n.t('people.manager-note', {
            byHand: String(note.byHand),
            there: note.there ? personName(lang, note.there) : 'none',
          })}{' '}
          {note.byHand && (
            <chakra.button
              type="button"
              color="accent"
              textDecoration="underline"
              onClick={() => changeBy(note.onLeave)}
            >
              {i18n.t('people.manager-leave')}
            </chakra.button>
          )}
        </Note>
      )}
      {error && (
        <chakra.p
          id={`${id}-error`}
          display="flex"
          gap="s2"
          marginTop="s1"
          color="bad"
          fontSize="sm"
          aria-live="polite"
        >
          <Icon as={CircleAlert} />
          {error}
        </chakra.p>
      )}
    </chakra.div>
  )
}

const activeOnly = ['active' as const, 'no-password' as const]

interface ManagerSearchProps {
  label: string
  exceptId: number | undefined
  onPick: (manager: Manager) => void
}

function ManagerSearch({ label, exceptId, onPick }: ManagerSearchProps) {
  const { i18n, lang } = useI18n()
  const [search, setSearch] = useState('')
  const [isUsed, setUsed] = useState(false)
  const query = trpc.people.employees.list.useQuery(
    { search, statuses: activeOnly, sort: 'username', direction: 'asc' },
    { enabled: isUsed },
  )
  const people = query.data?.rows ?? []
  return (
    <div onFocus={() => setUsed(true)}>
      <SearchCombobox
        hideLabel
        inDialog
        label={label}
        placeholder={i18n.t('people.manager-search')}
        matches={people.map((row) => ({
          value: String(row.id),
          label: personName(lang, row),
          note: [row.username, row.department && pickName(lang, row.department)]
            .filter(Boolean)
            .join(' · '),
          disabled: row.id === exceptId,
        }))}
        isSearching={query.isFetching}
        onSearch={setSearch}
        onPick={(value) => {
          const row = people.find((each) => String(each.id) === value)
          if (!row) return
          const { id, username, fullname, englishname } = row
          onPick({ id, username, fullname, englishname, active: true })
        }}
      />
    </div>
  )
}

interface ManagerDialogProps {
  /** How many people are given the manager. */
  count: number
  busy: boolean
  onConfirm: (managerId: number | null) => void
  onClose: () => void
}

/** Asks for the manager of all selected employees, or that they have none; nothing is chosen beforehand. */
export function ManagerDialog({ count, busy, onConfirm, onClose }: ManagerDialogProps) {
  const { i18n } = useI18n()
  const [manager, setManager] = useState<Manager | null>(null)
  const [isNone, setNone] = useState(false)
  return (
    <FormDialog
      title={i18n.t('people.change-manager-of', { count })}
      note={i18n.t('people.change-manager-text')}
      confirm={i18n.t('people.change-manager')}
      busy={busy}
      ready={manager !== null || isNone}
      onSubmit={() => onConfirm(manager?.id ?? null)}
      onClose={onClose}
    >
      {!isNone && (
        <ManagerField label={i18n.t('people.manager')} value={manager} onChange={setManager} />
      )}
      {!manager && (
        <Checkbox label={i18n.t('people.no-manager')} checked={isNone} onChange={setNone} />
      )}
    </FormDialog>
  )
}

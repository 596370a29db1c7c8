import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { KeyRow } from '@vantage/contracts/access-keys/keys'
import { Ban, Check, Circle, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { columnsOf } from '../../components/data-table/list-columns.ts'
import { Icon } from '../../components/icon.tsx'

/** A key as a card: the key and its test in the first row, its status and actions in the second. */
export const keyCard: SystemStyleObject = {
  '& tbody > tr': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 's2',
  },
  '& tbody > tr > [data-column] > [aria-hidden]': { display: 'none' },
  '& tbody > tr > :is([data-cell=title], [data-cell=skeleton])': { gridArea: '1 / 1' },
  '& tbody > tr > :is([data-column=id], [data-column=batchName])': { display: 'none' },
  '& tbody > tr > [data-column=way]': { gridArea: '1 / 2', justifySelf: 'end', color: 'ink.soft' },
  '& tbody > tr > [data-column=status]': { gridArea: '2 / 1' },
  '& tbody > tr > [data-cell=actions]': { gridArea: '2 / 2' },
}

const column = columnsOf<KeyRow>()

export const keyColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('id', {
      header: i18n.t('access-keys.id'),
      sortDescFirst: true,
      meta: { numeric: true },
    }),
    column.accessor('pwd', {
      header: i18n.t('access-keys.key'),
      meta: { title: true },
      cell: ({ getValue }) => (
        <chakra.b fontSize="md" letterSpacing=".12em">
          {getValue()}
        </chakra.b>
      ),
    }),
    column.accessor('way', {
      header: i18n.t('access-keys.test'),
      cell: ({ getValue }) => i18n.t('access-keys.way', { way: getValue() }),
    }),
    column.accessor('status', {
      header: i18n.t('access-keys.status'),
      meta: { short: true },
      cell: ({ row }) => <Status of={row.original} />,
    }),
    column.accessor('batchName', {
      header: i18n.t('access-keys.batch'),
      meta: { minor: true },
      cell: ({ getValue }) => <chakra.span color="ink.soft">{getValue()}</chakra.span>,
    }),
  ])

function Status({ of: { status, expired, startedAt } }: { of: KeyRow }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (status === 1) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="s2">
        <Icon as={Circle} size={12} />
        {i18n.t('access-keys.unused')}
      </chakra.span>
    )
  }
  if (status === 3) {
    return (
      <chakra.span color="ink.soft" display="inline-flex" alignItems="center" gap="s2">
        <Icon as={expired ? Ban : Check} size={14} />
        {i18n.t(expired ? /*i18n*/ 'access-keys.expired' : /*i18n*/ 'access-keys.used')}
      </chakra.span>
    )
  }
  const minutes = startedAt ? Math.floor((now - Date.parse(startedAt)) / 60_000) : 0
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="s2" color="warn">
      <Icon as={Clock} size={14} />
      {minutes < 120
        ? i18n.t('access-keys.in-use-minutes', { minutes: Math.max(minutes, 0) })
        : i18n.t('access-keys.in-use-hours', { hours: Math.floor(minutes / 60) })}
    </chakra.span>
  )
}

/** The time in ms, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

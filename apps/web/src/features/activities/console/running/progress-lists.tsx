import { Box } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import {
  type ParticipantsProgress,
  participantsProgressInput,
  type ProgressOutput,
  type Unfinished,
  unfinishedInput,
} from '@vantage/contracts/activities/progress'
import type { Lang } from '@vantage/i18n/languages'
import { Bell } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../components/button.tsx'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { formatDay, formatNumber } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { CardTable } from '../../../../components/data-table/card-table.tsx'
import { personColumns } from '../person-columns.tsx'
import { Share } from '../activity-state.tsx'
import { departmentName, percentOf } from '../activities.ts'

/** How far the raters of each department are now, the last ones first; small departments are one row. */
export function DepartmentTable({ progress }: { progress: ProgressOutput | undefined }) {
  const { i18n, lang } = useI18n()
  const rows = progress?.departments.toSorted(
    (a, b) => percentOf(a.submitted, a.assignments) - percentOf(b.submitted, b.assignments),
  )
  const ratio = (part: number, all: number) =>
    `${formatNumber(lang, part)} / ${formatNumber(lang, all)}`
  return (
    <Box overflowX={{ sm: 'auto' }}>
      <CardTable
        label={i18n.t('activity.tab', { tab: 'departments' })}
        nameStyle={{ flex: 'none', width: '9.4em' }}
        columns={[
          { name: i18n.t('activity.rater-department'), title: true },
          { name: i18n.t('activity.answered'), numeric: true },
          { name: i18n.t('activity.rate') },
          { name: i18n.t('activity.people-open'), numeric: true },
        ]}
        rows={rows?.map(({ name, name_en, departments, ...row }) => ({
          key: `${name} ${name_en} ${departments}`,
          cells: [
            <b key="name">
              {departments > 1
                ? i18n.t('activity.small-departments', { departments })
                : departmentName(i18n, lang, name, name_en)}
            </b>,
            ratio(row.submitted, row.assignments),
            <Share key="share" part={row.submitted} all={row.assignments} />,
            ratio(row.peopleOpen, row.people),
          ],
        }))}
      />
    </Box>
  )
}

type ParticipantRow = ParticipantsProgress['rows'][number]
const participantsInput = participantsProgressInput.omit({ id: true, lang: true })
const participantColumn = columnsOf<ParticipantRow>()

const progressColumns = (i18n: I18n, lang: Lang) =>
  participantColumn.columns([
    ...personColumns<ParticipantRow>(i18n, lang, i18n.t('activity.participant')),
    ...(['peers', 'subordinates'] as const).map((group) =>
      participantColumn.accessor(group, {
        header: i18n.t('activity.group', { level: group === 'peers' ? 1 : 0 }),
        cell: ({ getValue }) => {
          const enough = getValue()
          if (enough === null) return '–'
          return i18n.t('activity.enough', { enough: String(enough) })
        },
      }),
    ),
  ])

/** Which groups of each participant were enough to be shown last night; those with most that were not come first. */
export function ParticipantsProgressList({ activityId }: { activityId: number }) {
  const { i18n, lang } = useI18n()
  const list = useListState(participantsInput)
  const query = trpc.activities.participants.useQuery(
    { ...list.input, id: activityId, lang },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(() => progressColumns(i18n, lang), [i18n, lang])
  return (
    <DataTable
      label={i18n.t('activity.tab', { tab: 'participants' })}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('activity.person-search')}
      empty={{ title: i18n.t('activity.nobody') }}
    />
  )
}

type RaterRow = Unfinished['rows'][number]
const ratersInput = unfinishedInput.omit({ id: true, lang: true })
const raterColumn = columnsOf<RaterRow>()

const unfinishedColumns = (i18n: I18n, lang: Lang) =>
  raterColumn.columns([
    ...personColumns<RaterRow>(i18n, lang, i18n.t('activity.rater')),
    raterColumn.accessor('open', {
      header: i18n.t('activity.open'),
      sortDescFirst: true,
      meta: { numeric: true },
      cell: ({ row: { original } }) =>
        i18n.t('activity.of', { part: original.open, all: original.asked }),
    }),
    raterColumn.accessor('notifiedOn', {
      header: i18n.t('activity.last-message'),
      cell: ({ row: { original } }) => {
        if (!original.active) return i18n.t('activity.rater-deactivated')
        if (!original.hasAddress) return i18n.t('activity.no-address')
        return original.notifiedOn === null ? '–' : formatDay(lang, original.notifiedOn)
      },
    }),
  ])

interface UnfinishedListProps {
  activityId: number
  /** Asks before these people are reminded. */
  onRemind: (people: number[]) => void
}

/** Who had something open last night, and how much of how much; not about whom. */
export function UnfinishedList({ activityId, onRemind }: UnfinishedListProps) {
  const { i18n, lang } = useI18n()
  const list = useListState(ratersInput)
  const query = trpc.activities.unfinished.useQuery(
    { ...list.input, id: activityId, lang },
    { placeholderData: keepPreviousData },
  )
  const columns = useMemo(() => unfinishedColumns(i18n, lang), [i18n, lang])
  return (
    <DataTable
      label={i18n.t('activity.tab', { tab: 'unfinished' })}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('activity.person-search')}
      empty={{ title: i18n.t('activity.all-finished') }}
      selection={{
        canSelect: ({ active, hasAddress }) => active && hasAddress,
        renderActions: (ids) => (
          <Button icon={Bell} onClick={() => onRemind(ids.map(Number))}>
            {i18n.t('activity.remind-chosen', { people: ids.length })}
          </Button>
        ),
      }}
    />
  )
}

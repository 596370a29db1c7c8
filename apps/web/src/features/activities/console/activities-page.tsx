import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import {
  type ActivityRow,
  activitiesInput,
  activityStatus,
} from '@vantage/contracts/activities/activities'
import type { Lang } from '@vantage/i18n/languages'
import { CircleDashed, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../../components/data-table/export-menu.tsx'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { ChoiceFilter } from '../../../components/data-table/list-filter.tsx'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { Button } from '../../../components/button.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu } from '../../../components/menu.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Page } from '../../../components/page.tsx'
import { TextLink } from '../../../components/text-link.tsx'
import { Small } from '../../../components/text.tsx'
import { dueIn, useDaysUntil } from '../../../lib/due.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../lib/lazy-part.tsx'
import { pickName } from '../../../lib/names.ts'
import { toActivity, toPrivacy } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { DeleteDraft, DuplicateDialog } from './activity-dialogs.tsx'
import { ActivityState, Share } from './activity-state.tsx'

const CreateDialog = openedPart(
  async () => (await import('./new-activity-dialogs.tsx')).CreateDialog,
)

/** All activities, those that need somebody first. */
export function ActivitiesPage() {
  const { i18n, lang } = useI18n()
  const list = useListState(activitiesInput)
  const query = trpc.activities.list.useQuery(list.input, {
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const columns = useMemo(() => activityColumns(i18n, lang), [i18n, lang])
  const title = i18n.t('activity.title')
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
      {i18n.t('activity.new')}
    </Button>
  )
  return (
    <Page title={title} width="wide">
      <PageHead title={title} text={i18n.t('activity.text')}>
        <ExportMenu path="/export/activities" list={list} total={query.data?.total} />
        {create}
      </PageHead>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowName={(row) => pickName(lang, row)}
        search={i18n.t('activity.search')}
        filters={
          <ChoiceFilter
            label={i18n.t('activity.state')}
            values={list.input.statuses}
            options={activityStatus.options.map((status) => ({
              value: status,
              label: i18n.t('activity.status', { status }),
            }))}
            onChange={(statuses) => list.set({ statuses })}
          />
        }
        empty={{
          icon: CircleDashed,
          title: i18n.t('activity.empty'),
          text: i18n.t('activity.empty-text'),
          children: create,
        }}
        renderActions={(row) => <ActivityMenu of={row} />}
        expected={6}
      />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}

const Name = chakra(TextLink, {
  base: {
    color: 'ink',
    fontWeight: 'strong',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { color: 'accent', textDecoration: 'underline' },
  },
})
const column = columnsOf<ActivityRow>()

const activityColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor((row) => pickName(lang, row), {
      id: lang === 'ch' ? 'name' : 'name_en',
      header: i18n.t('activity.activity'),
      sortDescFirst: false,
      meta: { title: true },
      cell: ({ row, getValue }) => <Name to={toActivity(row.original.id)}>{getValue()}</Name>,
    }),
    column.accessor('status', {
      id: 'attention',
      header: i18n.t('activity.state'),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ getValue }) => <ActivityState status={getValue()} />,
    }),
    column.accessor('counts', {
      id: 'rate',
      header: i18n.t('activity.rate'),
      cell: ({ row: { original } }) => {
        const { submitted, assignments } = original.counts
        const isBefore = original.status === 'draft' || original.status === 'nominating'
        return isBefore ? '–' : <Share part={submitted} all={assignments} />
      },
    }),
    column.accessor((row) => row.counts.participants, {
      id: 'participants',
      header: i18n.t('activity.participants'),
      meta: { numeric: true },
      cell: ({ getValue }) => i18n.t('activity.number', { value: getValue() }),
    }),
    column.accessor('daysOpen', {
      header: i18n.t('activity.days-open'),
      meta: { numeric: true },
      cell: ({ getValue }) => getValue() ?? '–',
    }),
    column.accessor('dueOn', {
      id: 'due',
      header: i18n.t('activity.due'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ row }) => <Due of={row.original} />,
    }),
    column.display({
      id: 'next',
      header: i18n.t('activity.next'),
      cell: ({ row }) => <NextStep of={row.original} />,
    }),
  ])

function Due({ of: { dueOn, status } }: { of: ActivityRow }) {
  const { i18n, lang } = useI18n()
  const days = useDaysUntil(dueOn)
  if (dueOn === null || days === null) return '–'
  return (
    <span>
      {formatDay(lang, dueOn)}
      {status === 'running' && (
        <Small color={days < 0 ? 'warn' : 'ink.soft'}>{dueIn(i18n, days)}</Small>
      )}
    </span>
  )
}

/** What there is to do, as a link to where it is done. */
function NextStep({ of: activity }: { of: ActivityRow }) {
  const { i18n } = useI18n()
  const { participants, ratersOpen } = activity.counts
  const isOverdue = (useDaysUntil(activity.dueOn) ?? 0) < 0
  const count = activity.status === 'running' ? ratersOpen : participants
  const step = stepOf(activity, isOverdue)
  const to = step === 'release' ? toPrivacy(activity.id) : toActivity(activity.id)
  return (
    <TextLink to={to} textDecoration="none" _hover={{ textDecoration: 'underline' }}>
      {i18n.t('activity.next-step', { step, count })}
    </TextLink>
  )
}

function stepOf(activity: ActivityRow, isOverdue: boolean): string {
  const { status, questionnaireId, counts, sealed, released, resultsVisible } = activity
  if (status === 'running') return isOverdue ? 'close' : 'remind'
  if (status === 'nominating') return 'nominations'
  if (status === 'finished') {
    if (!sealed) return 'wait'
    if (!released) return 'release'
    return resultsVisible ? 'reports' : 'show'
  }
  if (questionnaireId === null) return 'questionnaire'
  return counts.participants === 0 ? 'participants' : 'check'
}

/** What else can be done with an activity of the list. */
function ActivityMenu({ of: activity }: { of: ActivityRow }) {
  const { i18n, lang } = useI18n()
  const [asked, setAsked] = useState<'duplicate' | 'delete' | null>(null)
  const dialog = { activity, onClose: () => setAsked(null) }
  return (
    <>
      <Menu
        side="end"
        trigger={
          <IconButton
            icon={Ellipsis}
            label={i18n.t('activity.more', { name: pickName(lang, activity) })}
          />
        }
      >
        {(Chakra) => (
          <>
            <Chakra.Item value="duplicate" onClick={() => setAsked('duplicate')}>
              <Icon as={Copy} />
              {i18n.t('activity.duplicate')}
            </Chakra.Item>
            {activity.status === 'draft' && (
              <Chakra.Item value="delete" data-danger onClick={() => setAsked('delete')}>
                <Icon as={Trash2} />
                {i18n.t('activity.delete-draft')}
              </Chakra.Item>
            )}
          </>
        )}
      </Menu>
      {asked === 'duplicate' && <DuplicateDialog {...dialog} />}
      {asked === 'delete' && <DeleteDraft {...dialog} />}
    </>
  )
}

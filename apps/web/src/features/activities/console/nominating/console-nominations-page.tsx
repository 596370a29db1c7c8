import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import {
  type Nominations,
  nominationState,
  nominationsInput,
} from '@vantage/contracts/nominations/nominations'
import type { Lang } from '@vantage/i18n/languages'
import { CalendarClock } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { LinkButton } from '../../../../components/button.tsx'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { ChoiceFilter } from '../../../../components/data-table/list-filter.tsx'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { Facts } from '../../../../components/facts.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { daysUntil, dueIn, useDaysUntil } from '../../../../lib/due.ts'
import { formatDay, sentenceGap } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { personName, pickName } from '../../../../lib/names.ts'
import { paths, toSchedule } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useActivity } from '../activity-query.tsx'
import { ActivityState } from '../activity-state.tsx'
import { PageOfActivity } from '../page-of-activity.tsx'
import { personColumns } from '../person-columns.tsx'
import { EndButton } from './end-button.tsx'
import { RemindButton } from './remind-button.tsx'

type Row = Nominations['rows'][number]
const input = nominationsInput.omit({ id: true, lang: true })
const column = columnsOf<Row>()

/** A list is marked as an activity that is as far. */
const markOf = (state: Row['state']) =>
  state === 'approved' ? 'finished' : state === 'handed-in' ? 'running' : 'draft'

const columnsIn = (i18n: I18n, lang: Lang, now: Date) =>
  column.columns([
    ...personColumns<Row>(i18n, lang, i18n.t('activity.participant')),
    column.accessor((row) => i18n.t('activity.nomination-state', { state: selectKey(row.state) }), {
      id: 'state',
      header: i18n.t('activity.state'),
      cell: ({ getValue, row: { original } }) => (
        <ActivityState status={markOf(original.state)} text={getValue()} />
      ),
    }),
    ...(['peers', 'subordinates'] as const).map((group) =>
      column.accessor(group, {
        header: i18n.t('activity.group', { level: group === 'peers' ? 1 : 0 }),
        meta: { numeric: true },
        cell: ({ getValue }) => getValue() || '–',
      }),
    ),
    column.accessor(
      ({ approver }) =>
        approver ? personName(lang, approver) : i18n.t('activity.nomination-by-hr'),
      { id: 'approver', header: i18n.t('activity.nomination-approver') },
    ),
    column.accessor('handedInAt', {
      id: 'waiting',
      header: i18n.t('activity.nomination-note'),
      sortDescFirst: false,
      cell: ({ row: { original } }) => {
        const { state, handedInAt, changes } = original
        if (state === 'approved') return i18n.t('activity.nomination-changes', { changes })
        if (state !== 'handed-in' || handedInAt === null) return '–'
        const day = new Date(handedInAt).toLocaleDateString('sv-SE')
        return i18n.t('activity.nomination-waiting', { days: Math.max(0, -daysUntil(day, now)) })
      },
    }),
  ])

/** How far the participants' lists of raters are: counts alone, for who is on them is between the participant and the approver. */
export function ConsoleNominationsPage() {
  const { i18n, lang } = useI18n()
  const id = Number(useParams()['id'])
  const list = useListState(input)
  const activity = useActivity(id)
  const query = trpc.nominations.list.useQuery(
    { ...list.input, id, lang },
    { placeholderData: keepPreviousData },
  )
  const { dataUpdatedAt } = query
  const columns = useMemo(
    () => columnsIn(i18n, lang, new Date(dataUpdatedAt)),
    [i18n, lang, dataUpdatedAt],
  )
  const title = i18n.t('activity.nominations')
  const { search, states, departments } = list.input
  const { data } = activity
  const { until = null, lists = 0, approved = 0 } = data?.nominations ?? {}
  const daysLeft = useDaysUntil(until)
  return (
    <PageOfActivity
      title={title}
      activity={activity}
      status={
        data?.status === 'nominating' &&
        until !== null &&
        daysLeft !== null && (
          <>
            <span>{i18n.t('activity.nominations-end-on', { day: formatDay(lang, until) })}</span>
            <span>{dueIn(i18n, daysLeft)}</span>
          </>
        )
      }
      actions={
        data?.status === 'nominating' && (
          <>
            <LinkButton to={toSchedule(id)} icon={CalendarClock}>
              {i18n.t('activity.nominations-dates')}
            </LinkButton>
            <RemindButton input={{ id, search, states, departments }} />
            <EndButton activity={data} />
          </>
        )
      }
    >
      {query.data && lists > 0 && <Figures counts={query.data.counts} />}
      {data?.status === 'draft' && lists > approved && (
        <Notice size="sm" kind="warn" marginBottom="s4">
          {i18n.t('activity.nominations-left', { left: lists - approved })}
          {sentenceGap(lang)}
          <TextLink to={paths.nominations}>{i18n.t('activity.nominations-decide')}</TextLink>
        </Notice>
      )}
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowName={(row) => personName(lang, row)}
        search={i18n.t('activity.nomination-search')}
        filters={
          <>
            <ChoiceFilter
              label={i18n.t('activity.state')}
              values={states}
              options={nominationState.options.map((state) => ({
                value: state,
                label: i18n.t('activity.nomination-state', { state: selectKey(state) }),
              }))}
              onChange={(chosen) => list.set({ states: chosen })}
            />
            <ChoiceFilter
              label={i18n.t('activity.department')}
              values={departments.map(String)}
              options={(query.data?.departments ?? []).map((each) => ({
                value: String(each.id),
                label: pickName(lang, each),
              }))}
              onChange={(chosen) => list.set({ departments: chosen.map(Number) })}
            />
          </>
        }
        empty={{
          title: i18n.t('activity.nominations-none'),
          text: i18n.t('activity.nominations-none-text'),
        }}
      />
    </PageOfActivity>
  )
}

function Figures({ counts }: { counts: Nominations['counts'] }) {
  const { i18n } = useI18n()
  const facts = {
    approved: counts.approved,
    waiting: counts['handed-in'],
    begun: counts.proposing + counts['sent-back'],
    not_begun: counts['not-begun'],
  }
  return (
    <Facts marginBottom="s4" css={{ '& dd': { fontSize: 'xl', fontWeight: 'strong' } }}>
      {Object.entries(facts).map(([fact, value]) => (
        <div key={fact}>
          <dt>{i18n.t('activity.nomination-fact', { fact })}</dt>
          <dd>{i18n.t('activity.number', { value })}</dd>
        </div>
      ))}
    </Facts>
  )
}

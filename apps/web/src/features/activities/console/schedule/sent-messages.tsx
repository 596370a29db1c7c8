import { chakra, Flex, Grid } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import type { Schedule } from '@vantage/contracts/messages/schedule'
import {
  type SentAgain,
  undeliveredInput,
  type UndeliveredRow,
} from '@vantage/contracts/messages/sent'
import type { Lang } from '@vantage/i18n/languages'
import { RotateCw, Send } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../../../components/button.tsx'
import { DataTable } from '../../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../../components/data-table/list-columns.ts'
import { useListState } from '../../../../components/data-table/use-list-state.ts'
import { Meter } from '../../../../components/meter.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Hint, Panel } from '../../../../components/panel.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { formatDateTime, formatDay, sentenceGap } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { personName } from '../../../../lib/names.ts'
import { toConsoleRow } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { CardTable } from '../../../../components/data-table/card-table.tsx'
import { PreviewButton } from './preview-button.tsx'

const kindName = (i18n: I18n, kind: string) => i18n.t('schedule.kind', { kind: selectKey(kind) })

/** What an activity has sent, to how many and with what success; and to whom it did not get. */
export function SentMessages(props: { activity: ActivityDetail; schedule: Schedule }) {
  const { i18n, lang } = useI18n()
  const { activity, schedule } = props
  const state = activity.sealed ? 'sealed' : activity.status
  const { sent, again } = schedule
  const missed = sent.some(({ counts }) => counts === null || counts.missed > 0)
  const number = (value: number) => i18n.t('schedule.number', { value })
  const columns = (['message', 'day', 'people', 'dingtalk', 'email', 'missed'] as const).map(
    (column, index) => ({
      name: i18n.t('schedule.column', { column }),
      ...(index === 0 && { title: true as const }),
      ...(index > 1 && { numeric: true as const }),
    }),
  )
  return (
    <>
      {again && <SentAgainNotice again={again} />}
      <Panel as="section">
        <Heading>{i18n.t('schedule.messages')}</Heading>
        {sent.length > 0 && (
          <CardTable
            label={i18n.t('schedule.messages')}
            nameStyle={{ flex: 'none', width: '88px' }}
            columns={columns}
            rows={sent.map(({ kind, day, askedAt, people, counts }) => ({
              key: `${kind} ${day} ${askedAt}`,
              cells: [
                <Flex key={kind} align="center" justify="space-between" gap="s2">
                  {kindName(i18n, kind)}
                  <PreviewButton id={activity.id} kind={kind} text={null} />
                </Flex>,
                askedAt ? formatDateTime(lang, new Date(askedAt)) : formatDay(lang, day),
                number(people),
                ...(counts
                  ? [number(counts.dingtalk), number(counts.email), number(counts.missed)]
                  : [i18n.t('schedule.too-few')]),
              ],
            }))}
          />
        )}
        <Grid
          gap="s2"
          padding={{ base: 's4', sm: 's5' }}
          {...(sent.length === 0 && { paddingTop: { base: 0, sm: 0 } })}
        >
          {sent.length === 0 && <Hint>{i18n.t('schedule.nothing-sent', { state })}</Hint>}
          {schedule.email && (
            <Hint>{i18n.t('schedule.bounces', { counted: String(schedule.bounces) })}</Hint>
          )}
          <Hint>{i18n.t('schedule.sent-until', { state })}</Hint>
        </Grid>
      </Panel>
      {missed && (
        <Undelivered
          id={activity.id}
          isMissed={sent.some(({ counts }) => counts !== null && counts.missed > 0)}
        />
      )}
    </>
  )
}

/** How far what was last sent again is, and what came of it. */
function SentAgainNotice({ again: { at, messages, counts } }: { again: SentAgain }) {
  const { i18n, lang } = useI18n()
  const sentAt = formatDateTime(lang, new Date(at))
  if (!counts || counts.waiting === 0) {
    return (
      <Notice size="sm" kind={counts && counts.missed > 0 ? 'warn' : 'info'} live>
        {i18n.t('schedule.sent-again', { messages, at: sentAt })}
        {sentenceGap(lang)}
        {counts
          ? i18n.t('schedule.failed-again', { messages: counts.missed })
          : i18n.t('schedule.again-too-few')}
      </Notice>
    )
  }
  const done = messages - counts.waiting
  return (
    <Notice size="sm" kind="info" icon={Send} live>
      <chakra.p marginBottom="s2">{i18n.t('schedule.again-progress', { done, messages })}</chakra.p>
      <Meter percent={(100 * done) / messages} label={i18n.t('schedule.send-again')} />
    </Notice>
  )
}

const Heading = chakra('h2', {
  base: { padding: { base: 's4', sm: 's5' }, paddingBottom: 's3', fontSize: 'lg' },
})
const column = columnsOf<UndeliveredRow>()
const listed = undeliveredInput.omit({ id: true })

/** `isMissed`: a count above says so. */
function Undelivered({ id, isMissed }: { id: number; isMissed: boolean }) {
  const { i18n, lang } = useI18n()
  const number = (value: number) => i18n.t('schedule.number', { value })
  const list = useListState(listed)
  const query = trpc.activities.schedule.undelivered.useQuery(
    { ...list.input, id },
    { placeholderData: keepPreviousData, refetchInterval: 30_000 },
  )
  const again = trpc.activities.schedule.sendAgain.useMutation(
    useAnswer(['activities'], {
      say: ({ messages }) => ({
        kind: 'good',
        title: i18n.t('schedule.sending-again', { messages }),
      }),
    }),
  )
  const columns = useMemo(() => undeliveredColumns(i18n, lang), [i18n, lang])
  const sendable = query.data?.sendable ?? 0
  const title = i18n.t('schedule.undelivered')
  const unnamed = query.data?.unnamed ?? []
  return (
    <section>
      <Flex
        wrap="wrap"
        align="center"
        justify="space-between"
        gap="s3"
        marginBottom={{ base: 's3', sm: 0 }}
      >
        <Heading paddingInline="0">{title}</Heading>
        <Button
          icon={Send}
          busy={again.isPending}
          disabled={sendable === 0}
          onClick={() => again.mutate({ id })}
        >
          {i18n.t('schedule.send-again-all', { messages: sendable })}
        </Button>
      </Flex>
      {unnamed.length > 0 && (
        <Notice size="sm" kind="warn" marginBottom="s4">
          <p>
            {i18n.t('schedule.unnamed', {
              messages: unnamed.reduce((sum, { messages }) => sum + messages, 0),
            })}
          </p>
          <ul>
            {unnamed.map(({ why, messages }) => (
              <li key={why}>
                {number(messages)} · {i18n.t('schedule.why', { why: selectKey(why) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowName={({ person }) => personName(lang, person)}
        empty={{
          icon: Send,
          title: i18n.t(
            unnamed.length > 0 || isMissed
              ? /*i18n*/ 'schedule.nobody-named'
              : /*i18n*/ 'schedule.all-delivered',
          ),
          text: '',
        }}
        renderActions={(row) =>
          row.canSend && (
            <Button
              kind="bare"
              icon={RotateCw}
              aria-label={i18n.t('schedule.send-again-to', { name: personName(lang, row.person) })}
              disabled={again.isPending}
              onClick={() => again.mutate({ id, messageId: row.id })}
            >
              {i18n.t('schedule.send-again')}
            </Button>
          )
        }
        expected={3}
      />
    </section>
  )
}

const undeliveredColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor((row) => personName(lang, row.person), {
      id: 'person',
      header: i18n.t('schedule.person'),
      meta: { title: true },
      enableSorting: false,
      cell: ({ row: { original }, getValue }) => (
        <TextLink to={toConsoleRow('employee', original.person.id)}>{getValue()}</TextLink>
      ),
    }),
    column.accessor('kind', {
      header: i18n.t('schedule.column', { column: 'message' }),
      meta: { short: true },
      cell: ({ getValue }) => kindName(i18n, getValue()),
    }),
    column.accessor('day', {
      header: i18n.t('schedule.column', { column: 'day' }),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ getValue }) => formatDay(lang, getValue()),
    }),
    column.accessor('why', {
      header: i18n.t('schedule.why-title'),
      cell: ({ row: { original } }) => (
        <>
          {i18n.t('schedule.why', { why: selectKey(original.why) })}
          {original.detail !== null && (
            <chakra.small display="block" color="ink.soft" overflowWrap="anywhere">
              {original.detail}
            </chakra.small>
          )}
        </>
      ),
    }),
  ])

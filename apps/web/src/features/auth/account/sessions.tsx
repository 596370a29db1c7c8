import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { type SessionRow, sessionsInput } from '@vantage/contracts/auth/sessions'
import { useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { Moment } from '../../../components/moment.tsx'
import { notify, notifyFailure } from '../../../components/notify.ts'
import { Note } from '../../../components/text.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'

const column = columnsOf<SessionRow>()

/** Names the browser of a session: "Chrome on Windows". */
const browserOf = (i18n: I18n, { browser, system }: SessionRow): string =>
  browser && system
    ? i18n.t('auth.browser-on', { browser, system })
    : browser || system || i18n.t('auth.unknown-browser')

const moment = ({ getValue }: { getValue: () => string }) => <Moment at={getValue()} />

const sessionColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('browser', {
      header: i18n.t('auth.browser'),
      meta: { title: true },
      cell: ({ row }) => (
        <chakra.strong overflowWrap="anywhere">{browserOf(i18n, row.original)}</chakra.strong>
      ),
    }),
    column.accessor('lastSeenAt', {
      id: 'lastSeen',
      header: i18n.t('auth.last-seen'),
      sortDescFirst: true,
      meta: { short: true },
      cell: moment,
    }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('auth.logged-in'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: moment,
    }),
  ])

/** Ends sessions of the user, and notifies of the result. */
function useEndSessions() {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const [ending, setEnding] = useState<number[]>([])
  const one = trpc.auth.endSession.useMutation({ meta: { quiet: true } })
  const settle = (title: string) => {
    notify({ kind: 'good', title })
    return utils.auth.sessions.invalidate()
  }
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onSuccess: () => settle(i18n.t('auth.others-ended')),
  })
  const end = async (ids: number[]) => {
    setEnding(ids)
    const outcomes = await Promise.allSettled(ids.map((id) => one.mutateAsync({ id })))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) {
      notifyFailure(failed.reason)
      await utils.auth.sessions.invalidate()
    } else {
      await settle(i18n.t('auth.sessions-ended', { count: ids.length }))
    }
    setEnding([])
  }
  return { end, endOthers, ending }
}

/** The browsers in which the user is signed in, to end one, some or all other sessions. */
export function Sessions() {
  const { i18n, lang } = useI18n()
  const list = useListState(sessionsInput)
  const [asking, setAsking] = useState(false)
  const query = trpc.auth.sessions.useQuery(list.input, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const { end, endOthers, ending } = useEndSessions()
  const columns = useMemo(() => sessionColumns(i18n), [i18n])
  const title = i18n.t('auth.sessions')
  const total = query.data?.total ?? 0
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" gap="s3" marginBottom="s4">
        <div>
          <h2>{title}</h2>
          <Note marginTop="s1">{i18n.t('auth.sessions-note')}</Note>
        </div>
        {total > 1 && <Button onClick={() => setAsking(true)}>{i18n.t('auth.end-others')}</Button>}
      </Flex>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowName={(session) => browserOf(i18n, session)}
        expected={2}
        empty={{ title: i18n.t('auth.nowhere-else') }}
        renderActions={(session) => {
          if (session.current) {
            return (
              <chakra.span color="good" fontSize="sm" whiteSpace="nowrap">
                {i18n.t('auth.this-session')}
              </chakra.span>
            )
          }
          const browser = browserOf(i18n, session)
          const seen = formatDateTime(lang, new Date(session.lastSeenAt))
          return (
            <Button busy={ending.includes(session.id)} onClick={() => void end([session.id])}>
              {i18n.t('auth.end-session')}
              <VisuallyHidden> {i18n.t('auth.end-session-of', { browser, seen })}</VisuallyHidden>
            </Button>
          )
        }}
        selection={{
          canSelect: ({ current }) => !current,
          renderActions: (ids, clear) => (
            <Button busy={ending.length > 0} onClick={() => void end(ids.map(Number)).then(clear)}>
              {i18n.t('auth.end-selected', { count: ids.length })}
            </Button>
          ),
        }}
      />
      {total === 1 && <Note marginTop="s3">{i18n.t('auth.nowhere-else')}</Note>}
      {asking && (
        <ConfirmDialog
          title={i18n.t('auth.end-others-title')}
          text={i18n.t('auth.end-others-text')}
          confirm={i18n.t('auth.end-others')}
          busy={endOthers.isPending}
          onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

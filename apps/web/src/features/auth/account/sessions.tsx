import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { type SessionRow, sessionsInput } from '@vantage/contracts/auth/sessions'
import { useMemo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { trpc } from '../../../lib/trpc.ts'
import { sessionColumns, useSessionName } from './session-columns.tsx'
import { SessionEnd } from './session-end.tsx'
import { useEndSessions } from './use-end-sessions.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's3',
    marginBottom: 's4',
    '& p': { marginTop: 's1' },
  },
})
const Note = chakra('p', { base: { color: 'ink.soft', fontSize: 'sm' } })

/** Where one is signed in: the browsers with when they were last seen, to end one, some or all others. */
export function Sessions() {
  const { i18n } = useLingui()
  const nameOf = useSessionName()
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
      <Head>
        <div>
          <h2>{title}</h2>
          <Note>{i18n.t('auth.sessions-note')}</Note>
        </div>
        {total > 1 && <Button onClick={() => setAsking(true)}>{i18n.t('auth.end-others')}</Button>}
      </Head>
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        rowId={({ id }: SessionRow) => String(id)}
        rowName={nameOf}
        expected={2}
        empty={{ title: i18n.t('auth.nowhere-else') }}
        renderActions={(session) => (
          <SessionEnd
            session={session}
            busy={ending.includes(session.id)}
            onEnd={() => void end([session.id])}
          />
        )}
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

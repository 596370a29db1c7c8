import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { PageError } from '../../../components/page-error.tsx'
import { Panel } from '../../../components/panel.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { trpc } from '../../../lib/trpc.ts'
import { SessionRow, SessionRowFrame } from './session-row.tsx'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's3',
    padding: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
  },
})
const Note = chakra('p', { base: { marginTop: 's1', color: 'ink.soft', fontSize: 'sm' } })
const Foot = chakra('p', {
  base: { padding: 's4', paddingInline: { sm: 's5' }, color: 'ink.soft', fontSize: 'sm' },
})

/** Where one is signed in: the browsers with when they were last seen, to end one or all others. */
export function Sessions() {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const [asking, setAsking] = useState(false)
  const list = trpc.auth.sessions.useQuery({ pageSize: 100 }, { refetchOnMount: 'always' })
  const settle = (title: string) => {
    notify({ kind: 'good', title })
    return utils.auth.sessions.invalidate()
  }
  const end = trpc.auth.endSession.useMutation({
    onError,
    onSuccess: () => settle(i18n.t('auth.session-ended')),
  })
  const endOthers = trpc.auth.endOtherSessions.useMutation({
    onError,
    onSuccess: () => settle(i18n.t('auth.others-ended')),
    onSettled: () => setAsking(false),
  })
  const { rows = [], total = 0 } = list.data ?? {}
  return (
    <Panel>
      <Head>
        <div>
          <h2>{i18n.t('auth.sessions')}</h2>
          <Note>{i18n.t('auth.sessions-note')}</Note>
        </div>
        {total > 1 && <Button onClick={() => setAsking(true)}>{i18n.t('auth.end-others')}</Button>}
      </Head>
      {list.data ? (
        <ul>
          {rows.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate({ id: session.id })}
            />
          ))}
        </ul>
      ) : list.isError ? (
        <PageError error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <SessionRowFrame role="status" aria-busy="true">
          <VisuallyHidden>{i18n.t('auth.sessions-loading')}</VisuallyHidden>
          <SkeletonLine width="60%" />
        </SessionRowFrame>
      )}
      {total === 1 && <Foot>{i18n.t('auth.nowhere-else')}</Foot>}
      {total > rows.length && (
        <Foot>{i18n.t('auth.sessions-more', { shown: rows.length, total })}</Foot>
      )}
      {asking && (
        <ConfirmDialog
          title={i18n.t('auth.end-others-title')}
          text={i18n.t('auth.end-others-text')}
          confirm={i18n.t('auth.end-others')}
          busy={endOthers.isPending}
          onConfirm={() => endOthers.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

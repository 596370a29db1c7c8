import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { SessionRow } from '@vantage/contracts/auth/sessions'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'

const column = columnsOf<SessionRow>()

export const sessionColumns = (i18n: I18n) =>
  column.columns([
    column.accessor('browser', {
      header: i18n.t('auth.browser'),
      meta: { title: true },
      cell: ({ row }) => <Name session={row.original} />,
    }),
    column.accessor('lastSeenAt', {
      id: 'lastSeen',
      header: i18n.t('auth.last-seen'),
      sortDescFirst: true,
      meta: { short: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
    column.accessor('createdAt', {
      id: 'created',
      header: i18n.t('auth.logged-in'),
      sortDescFirst: true,
      meta: { short: true, minor: true },
      cell: ({ getValue }) => <Moment at={getValue()} />,
    }),
  ])

const Strong = chakra('strong', { base: { overflowWrap: 'anywhere' } })

function Name({ session }: { session: SessionRow }) {
  return <Strong>{useSessionName()(session)}</Strong>
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(useLang(), new Date(at))}</time>
}

/** Names the browser of a session: "Chrome on Windows". */
export function useSessionName(): (session: SessionRow) => string {
  const { i18n } = useLingui()
  return ({ browser, system }) =>
    browser && system
      ? i18n.t('auth.browser-on', { browser, system })
      : browser || system || i18n.t('auth.unknown-browser')
}

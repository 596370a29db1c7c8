import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { SessionRow } from '@vantage/contracts/auth/sessions'
import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { useSessionName } from './session-columns.tsx'

const Here = chakra('span', { base: { color: 'good', fontSize: 'sm', whiteSpace: 'nowrap' } })

interface SessionEndProps {
  session: SessionRow
  busy: boolean
  onEnd: () => void
}

/** Ends a session. The one in use says so; it is left by logging out. */
export function SessionEnd({ session, busy, onEnd }: SessionEndProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const browser = useSessionName()(session)
  const seen = formatDateTime(lang, new Date(session.lastSeenAt))
  if (session.current) return <Here>{i18n.t('auth.this-session')}</Here>
  return (
    <Button busy={busy} onClick={onEnd}>
      {i18n.t('auth.end-session')}
      <VisuallyHidden> {i18n.t('auth.end-session-of', { browser, seen })}</VisuallyHidden>
    </Button>
  )
}

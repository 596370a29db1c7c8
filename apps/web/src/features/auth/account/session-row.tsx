import { chakra } from '@chakra-ui/react'
import type { SessionRow as Session } from '@vantage/contracts/auth/sessions'
import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'

export const SessionRowFrame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's4',
    minHeight: '68px',
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    'li:last-of-type > &': { borderBottom: 0 },
  },
})
const Times = chakra('p', { base: { color: 'ink.soft', fontSize: 'sm' } })
const Here = chakra('span', { base: { color: 'good', fontSize: 'sm', whiteSpace: 'nowrap' } })

type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void }

/** A browser that is signed in. The one in use says so; it is left by logging out. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { browser, system } = session
  const name =
    browser && system
      ? i18n.t('auth.browser-on', { browser, system })
      : browser || system || i18n.t('auth.unknown-browser')
  const begun = formatMoment(lang, new Date(session.createdAt))
  const seen = formatMoment(lang, new Date(session.lastSeenAt))
  return (
    <li>
      <SessionRowFrame>
        <div>
          <strong>{name}</strong>
          <Times>{i18n.t('auth.session-times', { begun, seen })}</Times>
        </div>
        {session.current ? (
          <Here>{i18n.t('auth.this-session')}</Here>
        ) : (
          <Button busy={busy} onClick={onEnd}>
            {i18n.t('auth.end-session')}
            <VisuallyHidden>
              {' '}
              {i18n.t('auth.end-session-of', { browser: name, seen })}
            </VisuallyHidden>
          </Button>
        )}
      </SessionRowFrame>
    </li>
  )
}

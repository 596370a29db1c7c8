import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { paths, toLogin } from '../../lib/paths.ts'
import { prefetchOnIntent } from '../../lib/code-loading.ts'
import { useSession } from '../../lib/use-session.ts'

const Way = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    justifyItems: 'start',
    gap: 's1',
    height: '100%',
    padding: 's5',
    background: 'paper',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 'lg',
    color: 'ink',
    textAlign: 'left',
    textDecoration: 'none',
    transition: 'border-color var(--quick)',
    '& b': { display: 'flex', alignItems: 'center', gap: 's2', fontSize: 'lg' },
    '& svg': { color: 'accent' },
    '& small': { color: 'ink.soft', fontSize: 'sm' },
    _hover: { borderColor: 'accent' },
    _focusVisible: { borderRadius: 'lg' },
  },
})

const ways = { iq: paths.iqResults, bigfive: paths.bigFiveResults, login: paths.login }

/** Always in Chinese, open to everyone. People who are not signed in are led through a login in Chinese. */
export function HrNavigationPage() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const wayTo = (page: string) =>
    user === null ? toLogin(page === paths.login ? undefined : page, 'ch') : page
  return (
    <Page header={<AppHeader langSwitch="forced" />} title={i18n.t('pages.hr-title')}>
      <chakra.div
        display="grid"
        placeContent="center"
        justifyItems="center"
        // The height of the window without the bar and the space below every page.
        minHeight="calc(100dvh - 56px - 72px)"
        padding="32px 0 0"
        textAlign="center"
      >
        <h1>{i18n.t('pages.hr-title')}</h1>
        <chakra.p marginTop="s2" color="ink.soft">
          {i18n.t('pages.hr-intro')}
        </chakra.p>
        <chakra.ul
          display="grid"
          gridTemplateColumns={{ base: 'min(420px, calc(100vw - 32px))', lg: 'repeat(3, 264px)' }}
          gap={{ base: 's3', lg: 's4' }}
          marginTop="s6"
        >
          {Object.entries(ways).map(([way, to]) => (
            <li key={to}>
              <Way to={wayTo(to)} {...prefetchOnIntent(to)}>
                <b>
                  {i18n.t('pages.hr-way', { way })}
                  <Icon as={ChevronRight} />
                </b>
                <small>{i18n.t('pages.hr-way-note', { way })}</small>
              </Way>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </Page>
  )
}

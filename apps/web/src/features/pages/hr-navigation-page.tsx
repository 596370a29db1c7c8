import { chakra, Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import { Icon } from '../../components/icon.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { paths, toLogin } from '../../lib/paths.ts'
import { prefetchOnIntent } from '../../lib/code-loading.ts'
import { useSession } from '../../lib/use-session.ts'

const ways = { iq: paths.iqResults, bigfive: paths.bigFiveResults, login: paths.login }

/** Always in Chinese, open to everyone. People who are not signed in are led through a login in Chinese. */
export function HrNavigationPage() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const wayTo = (page: string) =>
    user === null ? toLogin(page === paths.login ? undefined : page, 'ch') : page
  return (
    <Page header={<AppHeader langSwitch="forced" />} title={i18n.t('pages.hr-title')}>
      <Grid
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
              <TextLink
                to={wayTo(to)}
                display="grid"
                gridTemplateRows="auto 1fr"
                justifyItems="start"
                gap="s1"
                height="100%"
                padding="s5"
                background="paper"
                border="hairline.strong"
                borderRadius="lg"
                color="ink"
                textAlign="left"
                textDecoration="none"
                transition="border-color var(--quick)"
                _hover={{ borderColor: 'accent' }}
                _focusVisible={{ borderRadius: 'lg' }}
                {...prefetchOnIntent(to)}
              >
                <chakra.b display="flex" alignItems="center" gap="s2" fontSize="lg">
                  {i18n.t('pages.hr-way', { way })}
                  <Icon as={ChevronRight} color="accent" />
                </chakra.b>
                <chakra.small color="ink.soft" fontSize="sm">
                  {i18n.t('pages.hr-way-note', { way })}
                </chakra.small>
              </TextLink>
            </li>
          ))}
        </chakra.ul>
      </Grid>
    </Page>
  )
}

import { chakra } from '@chakra-ui/react'
import { LinkButton } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'

const Middle = chakra('div', {
  base: {
    display: 'grid',
    gap: 's3',
    maxWidth: '360px',
    marginInline: 'auto',
    paddingTop: 'clamp(48px, 14vh, 140px)',
    textAlign: 'center',
    '& p': { color: 'ink.soft', marginBottom: 's4' },
  },
})

/** HR navigation: always in Chinese, open to everyone. */
export function HrNavigationPage() {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader langSwitch={false} />
      <Page title={i18n.t('pages.hr-title')}>
        <Middle>
          <h1>{i18n.t('pages.hr-title')}</h1>
          <p>{i18n.t('pages.hr-intro')}</p>
          <LinkButton size="big" to={paths.iqResults}>
            {i18n.t('pages.hr-iq')}
          </LinkButton>
          <LinkButton size="big" to={paths.bigFiveResults}>
            {i18n.t('pages.hr-bigfive')}
          </LinkButton>
          <LinkButton size="big" to={paths.login}>
            {i18n.t('pages.hr-360')}
          </LinkButton>
        </Middle>
      </Page>
    </>
  )
}

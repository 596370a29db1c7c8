import { chakra } from '@chakra-ui/react'
import { LinkButton } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'

const parts = ['360', 'tests', 'data']

export function AboutPage() {
  const { i18n } = useLingui()
  return (
    <Page header={<AppHeader />} title={i18n.t('pages.about')}>
      <chakra.article
        display="grid"
        gap="s6"
        maxWidth="68ch"
        paddingTop="s7"
        css={{ '& p': { marginTop: 's2', color: 'ink.soft', textWrap: 'pretty' } }}
      >
        <header>
          <h1>{i18n.t('pages.about')}</h1>
          <p>{i18n.t('pages.about-intro')}</p>
        </header>
        {parts.map((what) => (
          <section key={what}>
            <h2>{i18n.t('pages.about-title', { what })}</h2>
            <p>{i18n.t('pages.about-text', { what })}</p>
          </section>
        ))}
        <footer>
          <LinkButton to={paths.login}>{i18n.t('pages.about-home')}</LinkButton>
        </footer>
      </chakra.article>
    </Page>
  )
}

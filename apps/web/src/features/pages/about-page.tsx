import { chakra } from '@chakra-ui/react'
import { LinkButton } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { paths } from '../../lib/paths.ts'

const sections: readonly { title: MessageId; text: MessageId }[] = [
  { title: /*i18n*/ 'pages.about-360', text: /*i18n*/ 'pages.about-360-text' },
  { title: /*i18n*/ 'pages.about-tests', text: /*i18n*/ 'pages.about-tests-text' },
  { title: /*i18n*/ 'pages.about-data', text: /*i18n*/ 'pages.about-data-text' },
]

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
        {sections.map(({ title, text }) => (
          <section key={title}>
            <h2>{i18n.t(title)}</h2>
            <p>{i18n.t(text)}</p>
          </section>
        ))}
        <footer>
          <LinkButton to={paths.login}>{i18n.t('pages.about-home')}</LinkButton>
        </footer>
      </chakra.article>
    </Page>
  )
}

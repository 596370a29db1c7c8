import { chakra } from '@chakra-ui/react'
import { LinkButton } from '../../components/button.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { type MessageId, useT } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'

const Article = chakra('article', {
  base: {
    display: 'grid',
    gap: 's6',
    maxWidth: '68ch',
    paddingTop: 's7',
    '& p': { marginTop: 's2', color: 'ink.soft', textWrap: 'pretty' },
  },
})
const sections: readonly { title: MessageId; text: MessageId }[] = [
  { title: 'pages.about-360', text: 'pages.about-360-text' },
  { title: 'pages.about-tests', text: 'pages.about-tests-text' },
  { title: 'pages.about-data', text: 'pages.about-data-text' },
]

/** What this tool is, and what it does with answers. */
export function AboutPage() {
  const t = useT()
  return (
    <>
      <AppHeader />
      <Page title={t('pages.about')}>
        <Article>
          <header>
            <h1>{t('pages.about')}</h1>
            <p>{t('pages.about-intro')}</p>
          </header>
          {sections.map(({ title, text }) => (
            <section key={title}>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </section>
          ))}
          <footer>
            <LinkButton to={paths.login}>{t('pages.about-home')}</LinkButton>
          </footer>
        </Article>
      </Page>
    </>
  )
}

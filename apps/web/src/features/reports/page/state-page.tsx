import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'

const Paper = chakra('div', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minHeight: 'min(560px, 70dvh)',
    maxWidth: '960px',
    marginTop: { base: 0, sm: 's6' },
    marginInline: { base: '-16px', sm: 'auto' },
    background: 'paper',
    border: 'hairline',
    borderRadius: { base: 0, sm: 'base' },
  },
})

/** The report's place while there is no report to show. */
export function StatePage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader />
      <Page title={i18n.t('reports.title')}>
        <Paper>{children}</Paper>
      </Page>
    </>
  )
}

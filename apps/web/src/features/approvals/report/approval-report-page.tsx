import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../../../components/notice.tsx'
import { Page } from '../../../components/page.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { ProductNav } from '../../../components/shell/product-nav.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useSession } from '../../../lib/use-session.ts'
import { keepType, readDrafts } from './drafts.ts'
import { FormSheet } from './form-sheet.tsx'
import { OwnForms } from './own-forms.tsx'
import { ReportSteps } from './report-steps.tsx'
import { readState } from './reported.ts'
import { ReportedNotice } from './reported-notice.tsx'
import { TypeCards } from './type-cards.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
    alignItems: 'start',
    gap: 's5',
  },
})

/** Reports one of three forms to DingTalk's approval, and shows those that one has reported; always in English. */
export function ApprovalReportPage() {
  const { user } = useSession()
  return user && <Forms key={user.username} username={user.username} />
}

function Forms({ username }: { username: string }) {
  const { i18n } = useLingui()
  const setup = trpc.approvals.setup.useQuery()
  const [type, setType] = useState(() => readDrafts(localStorage, username).type)
  const reported = readState(useLocation().state, username)
  const { data } = trpc.approvals.mine.useQuery({}, { enabled: reported !== null })
  const title = i18n.t('approvals.report-title')
  return (
    <>
      <AppHeader nav={<ProductNav />} langSwitch="forced" />
      <Page title={title}>
        <PageHead title={title} text={i18n.t('approvals.report-text')} />
        {reported && <ReportedNotice reported={reported} />}
        {setup.data?.configured === false && (
          <chakra.div marginBottom="s4">
            <Notice kind="warn" live>
              <p>
                <Trans id="approvals.not-configured" components={{ b: <b /> }} />
              </p>
            </Notice>
          </chakra.div>
        )}
        <TypeCards
          type={type}
          onChange={(chosen) => {
            keepType(localStorage, username, chosen)
            setType(chosen)
          }}
        />
        <Columns>
          <FormSheet key={type} type={type} username={username} />
          <ReportSteps
            reported={reported}
            states={data?.rows.find(({ id }) => id === reported?.id)}
          />
        </Columns>
        <OwnForms />
      </Page>
    </>
  )
}

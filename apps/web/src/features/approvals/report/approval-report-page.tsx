import { chakra, Grid, RadioCard } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { type FormType, formTypes } from '@vantage/contracts/approvals/form-types'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../../../components/notice.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { ProductNav } from '../../../components/shell/product-nav.tsx'
import { lazyComponent } from '../../../lib/code-loading.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSession } from '../../../lib/use-session.ts'
import { formNames } from '../form-fields.ts'
import { TypeChoice } from '../forms.tsx'
import { keepType, readDrafts } from './drafts.ts'
import { FormSheet } from './form-sheet.tsx'
import { firstForms, nextRead, OwnForms } from './own-forms.tsx'
import { ReportSteps } from './report-steps.tsx'
import { readState } from './use-report.ts'

/** Nobody sees it before they have reported a form. */
const ReportedNotice = lazyComponent(
  async () => (await import('./reported-notice.tsx')).ReportedNotice,
)

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
  const { data } = trpc.approvals.mine.useQuery(firstForms, {
    enabled: reported !== null,
    refetchInterval: nextRead,
  })
  const title = i18n.t('approvals.report-title')
  return (
    <Page header={<AppHeader nav={<ProductNav />} langSwitch="forced" />} title={title}>
      <PageHead title={title} text={i18n.t('approvals.report-text')} />
      <Suspense>{reported && <ReportedNotice reported={reported} />}</Suspense>
      {setup.data?.configured === false && (
        <Notice marginBottom="s4" kind="warn" live>
          <p>
            <Trans id="approvals.not-configured" components={{ b: <b /> }} />
          </p>
        </Notice>
      )}
      <TypeChoice
        label={i18n.t('approvals.type')}
        type={type}
        onChange={(chosen) => {
          keepType(localStorage, username, chosen)
          setType(chosen)
        }}
      >
        <Grid
          templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
          gap={{ base: 's2', md: 's3' }}
          marginBottom="s4"
        >
          {formTypes.map((each) => (
            <TypeCard key={each} type={each} />
          ))}
        </Grid>
      </TypeChoice>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
        alignItems="start"
        gap="s5"
      >
        <FormSheet key={type} type={type} username={username} />
        <ReportSteps
          reported={reported}
          states={data?.rows.find(({ id }) => id === reported?.id)}
        />
      </Grid>
      <OwnForms />
    </Page>
  )
}

const card = {
  gridTemplateColumns: '20px 1fr',
  columnGap: 's3',
  rowGap: 0,
  padding: { base: '12px 16px', md: 's4' },
  borderColor: { base: 'line.strong', _checked: 'accent' },
  borderRadius: 'lg',
  background: 'paper',
  fontSize: 'md',
} as const

/** One of the three forms, and what it is for. */
function TypeCard({ type }: { type: FormType }) {
  const { i18n } = useLingui()
  return (
    <RadioCard.Item value={type} {...card}>
      <RadioCard.ItemHiddenInput />
      <chakra.span
        gridRow="1 / span 2"
        boxSize="18px"
        marginTop="2px"
        border="1.6px solid"
        borderColor="edge"
        borderRadius="50%"
        css={{ '[data-state=checked] > &': { borderWidth: '5.5px', borderColor: 'accent' } }}
      />
      <RadioCard.ItemText fontSize="md">{i18n.t(formNames[type])}</RadioCard.ItemText>
      <RadioCard.ItemDescription fontSize="sm">
        {i18n.t('approvals.form-text', { type })}
      </RadioCard.ItemDescription>
    </RadioCard.Item>
  )
}

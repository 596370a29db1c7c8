import { Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Clock, EyeOff, Lock, type LucideIcon, RotateCw, Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { notify } from '../../../components/notify.ts'
import { type FailedQuery, PageError } from '../../../components/page-error.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { words } from '../../../components/words.ts'
import { failureStatus } from '../../../lib/failures.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { paths } from '../../../lib/paths.ts'
import { joinNames } from '../../../lib/names.ts'
import type { ResultKey } from '../model/result-query.ts'

/** The report's place while there is no report to show. */
function StatePage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader />
      <Page title={i18n.t('reports.title')}>
        <Grid
          alignContent="center"
          minHeight="min(560px, 70dvh)"
          maxWidth="960px"
          marginTop={{ base: 0, sm: 's6' }}
          marginInline={{ base: '-16px', sm: 'auto' }}
          background="paper"
          border="hairline"
          borderRadius={{ base: 0, sm: 'base' }}
        >
          {children}
        </Grid>
      </Page>
    </>
  )
}

type NoReportProps = { icon: LucideIcon; title: string; text: string; children?: ReactNode }

/** Why there is no report, what to do about it, and the way back. */
function NoReport({ children, ...state }: NoReportProps) {
  const { i18n } = useLingui()
  return (
    <StatePage>
      <EmptyState as="h1" {...state}>
        {children}
        <LinkButton to={paths.activities}>{i18n.t('reports.to-activities')}</LinkButton>
      </EmptyState>
    </StatePage>
  )
}

/** Closes the window; where the browser refuses, says what is missing. */
export function MissingQuery({ missing }: { missing: readonly ResultKey[] }) {
  const { i18n, lang } = useI18n()
  useEffect(() => window.close(), [])
  const names = joinNames(
    lang,
    missing.map((key) => i18n.t('reports.missing', { key })),
  )
  return (
    <NoReport
      icon={Search}
      title={i18n.t('reports.missing.heading')}
      text={i18n.t('reports.missing.explain', { names })}
    />
  )
}

/** The activity is still running: a warning that stays until it is closed, and a way to look again. */
export function UnfinishedReport() {
  const { i18n } = useLingui()
  useEffect(
    () =>
      notify({
        kind: 'warn',
        title: i18n.t('reports.unfinished.title'),
        text: i18n.t('reports.unfinished.text'),
        sticky: true,
      }),
    [i18n],
  )
  return (
    <NoReport
      icon={Clock}
      title={i18n.t('reports.unfinished.heading')}
      text={i18n.t('reports.unfinished.explain')}
    >
      <Button kind="main" icon={RotateCw} onClick={() => window.location.reload()}>
        {i18n.t(words.refresh)}
      </Button>
    </NoReport>
  )
}

/** The results are not released, an administrator has switched them off, or replaced the activity by another version. */
export function HiddenReport({
  why,
  children,
}: {
  why: 'hidden' | 'withdrawn'
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <NoReport
      icon={EyeOff}
      title={i18n.t('reports.not-shown.heading', { why })}
      text={i18n.t('reports.not-shown.explain', { why })}
    >
      {children}
    </NoReport>
  )
}

/** The report did not come: not allowed, not there (or its parts do not fit), or a temporary failure. */
export function ReportFailure({ query }: { query: FailedQuery }) {
  const { i18n } = useLingui()
  const status = failureStatus(query.error)
  if (status !== 403 && status !== 404 && status !== 400) {
    return (
      <StatePage>
        <PageError as="h1" query={query} />
      </StatePage>
    )
  }
  const isForbidden = status === 403
  const reason = isForbidden ? 'forbidden' : 'absent'
  return (
    <NoReport
      icon={isForbidden ? Lock : Search}
      title={i18n.t('reports.error.heading', { reason })}
      text={i18n.t('reports.error.explain', { reason })}
    >
      {isForbidden && <LinkButton to={paths.sharedWithMe}>{i18n.t(words.sharedWithMe)}</LinkButton>}
    </NoReport>
  )
}

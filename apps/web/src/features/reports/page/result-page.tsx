import { BackToTop } from '../../../components/back-to-top.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import type { ResultQuery } from '../../../lib/paths.ts'
import { type ReportView, reportView } from '../model/report-view.ts'
import { ReportContext } from '../report-context.ts'
import { ReportSections } from '../report-sections.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Colophon } from './colophon.tsx'
import { PrintLink } from './print-link.tsx'
import { ReportFrame } from './report-frame.tsx'
import { ReportGate } from './report-gate.tsx'
import { SectionNav } from './section-nav.tsx'

/** `/result`: one person's 360 report on the screen. */
export function ResultPage() {
  const lang = useLang()
  return (
    <ReportGate>
      {(report, query) => <ScreenReport view={reportView(report, lang)} query={query} />}
    </ReportGate>
  )
}

function ScreenReport({ view, query }: { view: ReportView; query: ResultQuery }) {
  const { i18n } = useLingui()
  return (
    <ReportContext value={{ view, mode: 'screen' }}>
      <AppHeader nav={<PrintLink query={query} />} />
      <Page title={i18n.t('reports.document-title', { name: view.name })} width="full">
        <ReportFrame>
          <SectionNav targets={view.targets} />
          <Sheet>
            <ReportSections />
            <Colophon />
          </Sheet>
        </ReportFrame>
      </Page>
      <BackToTop />
    </ReportContext>
  )
}

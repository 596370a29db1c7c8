import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { words } from '../../../components/words.ts'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { type ResultQuery, toResultPrint } from '../../../lib/paths.ts'
import { type ReportView, reportView } from '../model/report-view.ts'
import { PaperRules, PaperSheet, usePrinting } from '../print/paper.tsx'
import { ReportContext, UnfoldingContext } from '../report-context.ts'
import { ReportSections } from '../report-sections.tsx'
import { ReportFrame, Sheet } from '../sheet/sheet.tsx'
import { ReportGate } from './report-gate.tsx'
import { SectionNav } from './section-nav.tsx'
import { useKeptPlace } from './use-kept-place.ts'

const OnScreen = chakra('div', { base: { _print: { display: 'none' } } })
const OnPaper = chakra('div', { base: { display: 'none', _print: { display: 'block' } } })
const Tools = chakra('div', { base: { flex: 1, display: 'flex', justifyContent: 'flex-end' } })
/** On a phone the icon says it alone. */
const PrintText = chakra('span', { base: { display: { base: 'none', md: 'inline' } } })
const Colophon = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 's2',
    marginTop: 's7',
    paddingTop: 's3',
    color: 'ink.faint',
    fontSize: 'xs',
    borderTop: 'hairline',
  },
})

/** `/result`: one person's 360 report on the screen; what is printed of it is the A4 copy. */
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
  const printing = usePrinting()
  return (
    <>
      <PaperRules name={view.name} />
      <AppHeader nav={<PrintLink query={query} />} />
      <Page title={i18n.t('reports.document-title', { name: view.name })} width="full">
        <OnScreen>
          <ReportContext value={{ view, mode: 'screen' }}>
            <KeptPlace>
              <ReportFrame>
                <SectionNav targets={view.targets} />
                <Sheet>
                  <ReportSections />
                  <Colophon>
                    <span>{i18n.t(words.poweredBy)}</span>
                    <span>{i18n.t('reports.confidential')}</span>
                  </Colophon>
                </Sheet>
              </ReportFrame>
            </KeptPlace>
          </ReportContext>
        </OnScreen>
        {printing && (
          <OnPaper data-report="print">
            <PaperSheet view={view} />
          </OnPaper>
        )}
      </Page>
    </>
  )
}

/** Of what is inside, only what can be unfolded is drawn again when it is. */
function KeptPlace({ children }: { children: ReactNode }) {
  return <UnfoldingContext value={useKeptPlace()}>{children}</UnfoldingContext>
}

/** The way to the A4 copy, in the bar. */
function PrintLink({ query }: { query: ResultQuery }) {
  const { i18n } = useLingui()
  const label = i18n.t('reports.print')
  return (
    <Tools>
      <LinkButton kind="bare" icon={Printer} to={toResultPrint(query)} aria-label={label}>
        <PrintText>{label}</PrintText>
      </LinkButton>
    </Tools>
  )
}

import { chakra } from '@chakra-ui/react'
import { ChevronLeft, Printer } from 'lucide-react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { useLingui } from '@lingui/react'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { type ResultQuery, toResult } from '../../../lib/paths.ts'
import { type ReportView, reportView } from '../model/report-view.ts'
import { ReportGate } from '../page/report-gate.tsx'
import { PaperRules, PaperSheet } from './paper.tsx'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 's3',
    width: '100%',
    maxWidth: '210mm',
    marginInline: 'auto',
    padding: 's4',
    _print: { display: 'none' },
  },
})
/** A sheet of A4 does not shrink: on a phone its preview scrolls sideways, what is placed in it too. */
const Preview = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    paddingBottom: 's7',
    _print: { overflow: 'visible', padding: 0 },
  },
})

/** `/_result`: the same report for A4 paper, always light. */
export function ResultPrintPage() {
  const lang = useLang()
  return (
    <ReportGate>
      {(report, query) => <PaperReport view={reportView(report, lang)} query={query} />}
    </ReportGate>
  )
}

function PaperReport({ view, query }: { view: ReportView; query: ResultQuery }) {
  const { i18n } = useLingui()
  return (
    <>
      <PaperRules name={view.name} />
      <Bar>
        <LinkButton kind="bare" icon={ChevronLeft} to={toResult(query)}>
          {i18n.t('reports.back')}
        </LinkButton>
        <Button kind="main" icon={Printer} onClick={() => window.print()}>
          {i18n.t('reports.print-now')}
        </Button>
      </Bar>
      <Page title={i18n.t('reports.document-title', { name: view.name })} width="full">
        <Preview
          data-report="print"
          tabIndex={0}
          role="region"
          aria-label={i18n.t('reports.title')}
        >
          <PaperSheet view={view} />
        </Preview>
      </Page>
    </>
  )
}

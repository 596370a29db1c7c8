import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronLeft, Printer } from 'lucide-react'
import { startTransition, useState } from 'react'
import { Button, LinkButton } from '../../../components/button.tsx'
import { Page } from '../../../components/page.tsx'
import { useLang } from '../../../lib/i18n/lang-scope.tsx'
import { type ResultQuery, toResult } from '../../../lib/paths.ts'
import { type ReportView, reportView } from '../model/report-view.ts'
import { ReportGate } from '../page/report-gate.tsx'
import { ReportSheet } from '../report-sheet.tsx'
import { PaperRules } from './paper.tsx'

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
  const [short, setShort] = useState(false)
  return (
    <>
      <PaperRules name={view.name} />
      <chakra.header
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="s3"
        width="100%"
        maxWidth="210mm"
        marginInline="auto"
        padding="s4"
        _print={{ display: 'none' }}
      >
        <LinkButton kind="bare" icon={ChevronLeft} to={toResult(query)}>
          {i18n.t('reports.back')}
        </LinkButton>
        <Button
          marginLeft="auto"
          aria-pressed={short}
          onClick={() => startTransition(() => setShort((before) => !before))}
        >
          {i18n.t('reports.print-short')}
        </Button>
        <Button kind="main" icon={Printer} onClick={() => window.print()}>
          {i18n.t('reports.print-now')}
        </Button>
      </chakra.header>
      <Page title={i18n.t('reports.document-title', { name: view.name })} width="full">
        {/* A sheet of A4 does not shrink: on a phone its preview, with all that is placed in it, scrolls sideways. */}
        <Box
          data-report="print"
          tabIndex={0}
          role="region"
          aria-label={i18n.t('reports.title')}
          position="relative"
          overflowX="auto"
          paddingBottom="s7"
          _print={{ overflow: 'visible', padding: 0 }}
        >
          <ReportSheet view={view} mode="print" short={short} />
        </Box>
      </Page>
    </>
  )
}

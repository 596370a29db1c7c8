import { useLingui } from '@lingui/react'
import { type CSSProperties, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '../../../components/words.ts'
import { type ColorName, colors, variableOf } from '../../../theme/colors.ts'
import type { ReportView } from '../model/report-view.ts'
import { ReportContext } from '../report-context.ts'
import { ReportSections } from '../report-sections.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { cssString } from './css-string.ts'

const colorNames = Object.keys(colors) as ColorName[]
/** Paper is white: the A4 copy keeps the light colours, whatever the window around it has. */
const lightColors: CSSProperties = {
  ...Object.fromEntries(colorNames.map((name) => [variableOf(name), colors[name][0]])),
  colorScheme: 'light',
  color: colors.ink[0],
}

/** The report as it is laid out for A4, inside an element marked `data-report="print"`. */
export function PaperSheet({ view }: { view: ReportView }) {
  return (
    <ReportContext value={{ view, mode: 'print' }}>
      <Sheet style={lightColors}>
        <ReportSections />
      </Sheet>
    </ReportContext>
  )
}

/** The page's size and its running footer: whose report it is, and the page of how many. */
export function PaperRules({ name }: { name: string }) {
  const { i18n } = useLingui()
  // Margin boxes can use neither the page's CSS variables nor its colour.
  const type = `font: 400 8pt ${getComputedStyle(document.body).fontFamily}; color: ${colors['ink.soft'][0]};`
  const footer = (text: string) => `content: ${cssString(text)}; ${type}`
  return (
    <style>
      {`@page { size: A4 portrait; margin: 15mm 16mm 17mm;
        @bottom-left { ${footer(i18n.t('reports.footer', { name }))} }
        @bottom-right { content: counter(page) " / " counter(pages); ${type} } }
      @page :first { margin: 22mm 16mm 18mm;
        @bottom-left { ${footer(i18n.t(words.poweredBy))} }
        @bottom-right { content: ""; } }
      @media print {
        :root { color-scheme: light !important; font-size: 16px !important; }
        body { background: none; min-height: 0; }
      }`}
    </style>
  )
}

/** True from the moment at which the browser is told to print until it has. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // At once, charts included: the browser takes the page as it is after this event.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

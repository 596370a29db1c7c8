import { useLingui } from '@lingui/react'
import { words } from '../../../components/words.ts'
import { cssString } from './css-string.ts'

/** The page's size and its running footer: whose report it is, and the page of how many. */
export function PaperRules({ name }: { name: string }) {
  const { i18n } = useLingui()
  // Margin boxes cannot use the page's CSS variables.
  const font = `font: 400 8pt ${getComputedStyle(document.body).fontFamily};`
  const footer = (text: string) => `content: ${cssString(text)}; ${font}`
  return (
    <style>
      {`@page { size: A4 portrait; margin: 15mm 16mm 17mm;
        @bottom-left { ${footer(i18n.t('reports.footer', { name }))} }
        @bottom-right { content: counter(page) " / " counter(pages); ${font} } }
      @page :first { margin: 22mm 16mm 18mm;
        @bottom-left { ${footer(i18n.t(words.poweredBy))} }
        @bottom-right { content: ""; } }
      @media print { body { background: none; } }`}
    </style>
  )
}

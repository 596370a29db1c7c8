import { useT } from '../../../lib/i18n/index.tsx'
import { cssString } from './css-string.ts'

/** The page's size and its running footer: whose report it is, and the page of how many. */
export function PaperRules({ name }: { name: string }) {
  const t = useT()
  // Margin boxes cannot use the page's CSS variables.
  const font = `font: 400 8pt ${getComputedStyle(document.body).fontFamily};`
  const footer = (text: string) => `content: ${cssString(text)}; ${font}`
  return (
    <style>
      {`@page { size: A4 portrait; margin: 15mm 16mm 17mm;
        @bottom-left { ${footer(t('reports.footer', { name }))} }
        @bottom-right { content: counter(page) " / " counter(pages); ${font} } }
      @page :first { margin: 22mm 16mm 18mm;
        @bottom-left { ${footer(t('common.powered-by'))} }
        @bottom-right { content: ""; } }
      @media print { body { background: none; } }`}
    </style>
  )
}

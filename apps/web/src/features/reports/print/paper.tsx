import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { words } from '../../../components/words.ts'
import { colors } from '../../../theme/colors.ts'
import { cssString } from './css-string.ts'

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
    // Synchronously, charts included: the browser takes the page as it is after this event.
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

import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { createContext, useContext } from 'react'
import type { reportWords } from '../model/report-words.ts'
import type { ReportView } from '../model/report-view.ts'

/** The sheet is wide enough for notes beside the figures. */
export const onWideSheet = '@container sheet (min-width: 62.5rem)'

/** The sheet is as narrow as a phone, for the size of its type: tables stack. A4 is never that narrow. */
export const onNarrowSheet = '@container sheet (max-width: 38rem)'

/** The sheet is wider than a phone: rows lie beside each other. */
export const onRoomySheet = '@container sheet not (max-width: 38rem)'

/** In the A4 copy, on paper and in its preview alike. */
export const inPrintCopy = '[data-report=print] &'

/**
 * A part that is laid out and painted by itself, so that unfolding something above it does not lay it out again. Marks
 * and outlines may overflow it. Not for paper, where it could not break.
 */
export const laidOutAlone = {
  '@media screen': { contain: 'layout paint', overflowClipMargin: '56px' },
} as const

/** There is no room for the sections' list beside the sheet. */
export const onNarrowWindow = '@media (max-width: 1099px)'

/** The same sections serve the screen and the A4 copy; `mode` is where they are shown. */
interface ReportScope extends ReportView, ReturnType<typeof reportWords> {
  i18n: I18n
  mode: 'print' | 'screen'
  /** What texts need that call the owner by name where somebody else reads them: as values of a message. */
  whose: { own: 'true' | 'false'; name: string }
  /** Without the sections that explain and list everything. */
  short: boolean
}

export const ReportContext = createContext<ReportScope | null>(null)

/** The report that is shown, and where. */
export function useReport(): ReportScope {
  const scope = useContext(ReportContext)
  if (!scope) throw new Error('A report section is used outside a report')
  return scope
}

/** The paper a report lies on, with the styles that its headings and charts share. */
export const Sheet = chakra('div', {
  base: {
    containerType: 'inline-size',
    containerName: 'sheet',
    minWidth: 0,
    background: 'paper',
    border: 'hairline',
    borderRadius: 'base',
    padding: 'var(--vantage-spacing-s7) 56px var(--vantage-spacing-s8)',
    '@media screen and (max-width: 1099px)': {
      border: 0,
      borderRadius: 0,
      padding: 'var(--vantage-spacing-s6) var(--vantage-spacing-s6) var(--vantage-spacing-s8)',
    },
    '@media screen and (max-width: 640px)': { paddingInline: 's4', paddingTop: 's5' },
    '& h2': {
      display: 'flex',
      gap: { base: 's2', sm: 's4' },
      alignItems: 'baseline',
      fontSize: { base: 'xl', sm: '2xl' },
      letterSpacing: '-.01em',
    },
    '& h3': { fontSize: 'lg' },
    '& h4': { margin: 0, lineHeight: 'tight' },
    '& :is(section, article)[tabindex]:focus': { outline: 'none' },
    '& svg': { overflow: 'visible' },
    '& svg text': {
      fontSize: 'xs',
      fill: 'ink.soft',
      '&[data-tone=strong]': { fontWeight: 'strong', fill: 'ink' },
      '&[data-tone=faint]': { fill: 'ink.faint' },
    },
    [inPrintCopy]: {
      width: '178mm',
      marginInline: 'auto',
      padding: 0,
      border: 0,
      borderRadius: 0,
      fontSize: 'sm',
      lineHeight: 1.36,
      '@media screen': { boxSizing: 'content-box', padding: '20mm 16mm', background: 'paper' },
      '& h2': { fontSize: 'xl', gap: 's4' },
      '& h3': { fontSize: 'md' },
      '& :is(td, [role=meter]) > svg': { display: 'block' },
      '& :is(tr, figure)': { breakInside: 'avoid' },
      '& :is(h2, h3, h4)': { breakAfter: 'avoid' },
      '& :is(p, li)': { orphans: 3, widows: 3 },
    },
  },
})

/** The number of a section, a target or a question before its name. */
export const Numeral = chakra('span', {
  base: {
    marginRight: 's2',
    color: 'ink.faint',
    fontWeight: 'normal',
    letterSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Why a number or a list is missing. */
export const Why = chakra('span', {
  base: { color: 'ink.soft', fontSize: 'xs', lineHeight: '1.35', textWrap: 'balance' },
})

/** Notes and legends in small print, beside each other where there is room. */
export const SmallPrint = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', gap: 's2', color: 'ink.soft', fontSize: 'xs' },
})

/** A second line in smaller print, such as the target of a question. */
export const Subline = chakra('span', {
  base: { display: 'block', color: 'ink.faint', fontSize: 'xs' },
})

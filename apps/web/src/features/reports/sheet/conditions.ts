/** The sheet is wide enough for notes beside the figures. */
export const onWideSheet = '@container sheet (min-width: 1000px)'

/** The sheet is as narrow as a phone: tables stack. A4 is never that narrow. */
export const onNarrowSheet = '@container sheet (max-width: 608px)'

/** In the A4 copy, on paper and in its preview alike. */
export const inPrintCopy = '[data-report=print] &'

export { ResultPrintPage as Component } from '../../features/reports/print/result-print-page.tsx'

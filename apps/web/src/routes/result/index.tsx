export { ResultPage as Component } from '../../features/reports/page/result-page.tsx'

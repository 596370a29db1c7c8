export { NotAvailablePage as Component } from '../../features/pages/not-available-page.tsx'

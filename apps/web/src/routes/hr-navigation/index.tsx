export { HrNavigationPage as Component } from '../../features/pages/hr-navigation-page.tsx'

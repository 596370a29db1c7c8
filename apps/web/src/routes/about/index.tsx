export { AboutPage as Component } from '../../features/pages/about-page.tsx'

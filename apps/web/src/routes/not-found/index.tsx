export { NotFoundPage as Component } from '../../features/pages/not-found-page.tsx'

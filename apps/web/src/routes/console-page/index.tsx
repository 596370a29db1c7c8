export { ConsolePage as Component } from '../../features/console/console-page.tsx'

export { ConsoleShell as Component } from '../../features/console/console-shell.tsx'

import { resolve } from 'node:path'
import type { Shell } from './shell.ts'

/** A path as the person meant it: npm moves to the project's root before it runs a script. */
export function typedPath(
  { environment, folder }: Pick<Shell, 'environment' | 'folder'>,
  path: string,
): string {
  const typedIn = environment['npm_lifecycle_event'] === 'vantage' && environment['INIT_CWD']
  return typedIn ? resolve(typedIn, path) : resolve(folder, path)
}

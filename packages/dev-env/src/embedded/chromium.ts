import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell is the same browser without a window's parts, and a fifth faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The Chromium that this machine has, if any; it may be one that runs headless alone. */
export function installedChromium(): string | undefined {
  const { stdout } = spawnSync('which', names, { encoding: 'utf8' })
  const [first] = (stdout ?? '').split('\n')
  return first || (existsSync(onMac) ? onMac : undefined)
}

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The Chromium that this machine has, if any. */
export function installedChromium(): string | undefined {
  const { stdout } = spawnSync('which', names, { encoding: 'utf8' })
  const [first] = (stdout ?? '').split('\n')
  return first || (existsSync(onMac) ? onMac : undefined)
}

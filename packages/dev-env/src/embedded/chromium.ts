import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from '@vantage/config/environment'

// The shell is the same browser without a window's parts, and a fifth faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** What a browser needs in a container without a sandbox and without internet access. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium that `CHROMIUM_PATH` names or this machine has, if any; it may be one that runs headless alone. */
export function installedChromium(): string | undefined {
  const named = environment['CHROMIUM_PATH']
  if (named) return named
  const { stdout } = spawnSync('which', names, { encoding: 'utf8' })
  const [first] = (stdout ?? '').split('\n')
  return first || (existsSync(onMac) ? onMac : undefined)
}

/**
 * Where there is no Chromium, not even `downloaded` (where Playwright keeps its own): tries Playwright's download, then
 * Debian's package (as root). Throws, saying what to install, when neither helps.
 */
export function ensureChromium(downloaded: string): void {
  const found = () => existsSync(installedChromium() ?? downloaded)
  const ways = [
    [['playwright', 'install', 'chromium']],
    [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', 'chromium-headless-shell', 'fonts-noto-cjk'],
    ],
  ]
  for (const commands of ways) {
    if (found()) return
    for (const [program = '', ...args] of commands) {
      console.error(`No Chromium here; trying ${[program, ...args].join(' ')} ...`)
      spawnSync(program, args, { stdio: 'inherit', timeout: 300_000 })
    }
  }
  if (!found()) {
    throw new Error(
      'The browser tests need Chromium: apt-get install chromium-headless-shell fonts-noto-cjk',
    )
  }
}

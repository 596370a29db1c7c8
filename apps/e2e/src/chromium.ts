import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type FullConfig } from '@playwright/test'
import { installedChromium } from '@vantage/dev-env/embedded/chromium'

/**
 * Before the first test: where there is no Chromium, tries Playwright's download, then Debian's package (as root).
 * Throws, saying what to install, when neither helps.
 */
export default function ensureChromium({ projects }: FullConfig): void {
  const named = projects[0]?.use.launchOptions?.executablePath
  const found = () => existsSync(named ?? installedChromium() ?? chromium.executablePath())
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

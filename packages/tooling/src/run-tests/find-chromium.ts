import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand } from './run-command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = ['/usr/bin', '/Applications/Google Chrome.app/Contents/MacOS']

export interface Machine {
  root: string
  env: NodeJS.ProcessEnv
}

/**
 * A Chromium to test with: the one named, one that is installed, Playwright's own (downloaded where that can be
 * reached), or Debian's (as root). null when there is none: then it has said what to install.
 */
export async function findChromium({ root, env }: Machine): Promise<string | null> {
  const found = installed(env) ?? playwrights()
  if (found) return found
  console.log('No Chromium here; trying playwright install chromium ...')
  await runCommand({ args: ['playwright', 'install', 'chromium'], cwd: root, env, minutes: 4 })
  const downloaded = playwrights()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Trying apt-get install chromium ...')
    const noQuestions = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const words of [['update'], ['install', '-y', 'chromium', 'fonts-noto-cjk']]) {
      await runCommand({ args: ['apt-get', ...words], cwd: root, env: noQuestions, minutes: 5 })
    }
  }
  const after = installed(env)
  if (!after)
    console.error('The browser tests need Chromium: apt-get install chromium fonts-noto-cjk')
  return after
}

function installed(env: NodeJS.ProcessEnv): string | null {
  const named = env['CHROMIUM_PATH']
  if (named) return isProgram(named) ? named : null
  const folders = [...(env['PATH'] ?? '').split(delimiter), ...elsewhere]
  const places = folders.flatMap((folder) =>
    [...names, 'Google Chrome'].map((name) => join(folder, name)),
  )
  return places.find(isProgram) ?? null
}

function playwrights(): string | null {
  const path = chromium.executablePath()
  return path && isProgram(path) ? path : null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

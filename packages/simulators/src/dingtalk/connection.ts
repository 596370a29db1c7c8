import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DingtalkSettings } from '@vantage/config/settings'

/** The environment in which a server or worker uses this DingTalk. */
export const dingtalkVariables = (settings: DingtalkSettings): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === null
        ? []
        : [[`DINGTALK_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`, `${value}`]],
    ),
  )

const fileIn = (dataDir: string) => join(dataDir, 'dingtalk-control')

/** Stores where the simulator of a running demo is scripted, for the tests of that demo. */
export function writeControlBase(dataDir: string, controlBase: string): void {
  writeFileSync(fileIn(dataDir), `${controlBase}\n`)
}

/** The base of the control routes of the demo that runs on this data folder. Throws when none runs. */
export const readControlBase = (dataDir: string): string =>
  readFileSync(fileIn(dataDir), 'utf8').trim()

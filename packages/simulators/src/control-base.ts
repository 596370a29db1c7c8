import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Simulated = 'dingtalk' | 'mail'

const fileIn = (dataDir: string, name: Simulated) => join(dataDir, `${name}-control`)

/** Stores where a simulator of a running demo is scripted, for the tests of that demo. */
export function writeControlBase(dataDir: string, name: Simulated, controlBase: string): void {
  writeFileSync(fileIn(dataDir, name), `${controlBase}\n`)
}

/** The base of the control routes in the demo that runs on this data folder. Throws when none runs. */
export const readControlBase = (dataDir: string, name: Simulated): string =>
  readFileSync(fileIn(dataDir, name), 'utf8').trim()

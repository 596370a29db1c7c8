import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const place = (dataDir: string) => join(dataDir, 'dingtalk-control')

/** Keeps where the simulator of a running demo is scripted, for whoever tests that demo. */
export function writeControlBase(dataDir: string, controlBase: string): void {
  writeFileSync(place(dataDir), `${controlBase}\n`)
}

/** The base of the control routes of the demo that runs on this data folder. Throws when there is none. */
export const readControlBase = (dataDir: string): string =>
  readFileSync(place(dataDir), 'utf8').trim()

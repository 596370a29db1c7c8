import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Check } from './check.ts'

/** A check that is a command of a tool, run from the root. It fails when the command exits with anything but 0. */
export function tool(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run: (root) =>
      new Promise((resolve, reject) => {
        const path = join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '')
        const child = spawn(command, args, {
          cwd: root,
          env: { ...process.env, PATH: path, NO_COLOR: '1' },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        const chunks: Buffer[] = []
        child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
        child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
        child.on('error', reject)
        child.on('close', (code) => {
          const output = stripVTControlCharacters(Buffer.concat(chunks).toString()).trim()
          resolve({ passed: code === 0, output })
        })
      }),
  }
}

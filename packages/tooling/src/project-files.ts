import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** One thing that is wrong: the file, with its line where there is one, and what to do about it. */
export interface Finding {
  place: string
  problem: string
}

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const generated = /^(node_modules|dist|\.data|\.turbo|test-results|playwright-report)$/
const tests = /(\.(test|spec|testing)\.tsx?$|\/testing\/)/

export const isTest = ({ path }: SourceFile) => tests.test(path)

/** Paths of the files below the root that match, without what tools generate. */
export function listFiles(...patterns: string[]): string[] {
  const entries = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => generated.test(name),
  })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/'))
}

export function readFiles(...patterns: string[]): SourceFile[] {
  return listFiles(...patterns).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}

/** Prints a line for each finding, by place; with any, the process will end with 1. */
export function report(findings: readonly Finding[]): void {
  const lines = findings.map(({ place, problem }) => `${place}  ${problem}`)
  for (const line of [...new Set(lines)].sort()) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}

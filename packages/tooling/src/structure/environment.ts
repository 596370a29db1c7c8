import { isCode, matchingLines } from '../tree/source-file.ts'
import type { StructureRule } from './rule.ts'

const read = /\bprocess\.env\b|\benv\b.*\bfrom 'node:process'|\{[^}]*\benv\b[^}]*\} = process\b/
/** `tooling` runs before there is a configuration, and so do the configurations of tools. */
const allowed = /^packages\/(config|tooling)\/|^(apps|packages)\/[^/]+\/[a-z.]+\.config\.ts$/

/** The environment is read in `config` alone. */
export const environment: StructureRule = (file) => {
  if (!isCode(file) || allowed.test(file.path)) return []
  return matchingLines(file.text, read).map(({ line, found }) => ({
    place: `${file.path}:${line}`,
    problem: `${found}: add a typed setting to packages/config and take it as an argument`,
  }))
}

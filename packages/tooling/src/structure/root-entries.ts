import type { StructureRule } from './rule.ts'

const entries = /^(package\.json|package-lock\.json|turbo\.json|README\.md|LICENSE)$/
const folders = /^(apps|packages|drizzle|docker|\.[^/]+)\//

/** The root holds the house's floors and what tools demand there, nothing else. */
export const rootEntries: StructureRule = ({ path }) => {
  if (entries.test(path) || folders.test(path) || /^\.[^/]+$/.test(path)) return []
  const [entry = path] = path.split('/')
  const advice =
    'settings of tools go to a dotfile or packages/tooling, documents to .github, code to apps or packages'
  return [{ place: entry, problem: `does not belong at the root: ${advice}` }]
}

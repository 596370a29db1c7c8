import type { StructureRule } from './rule.ts'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const givenByTools =
  /^(([a-z-]+\.)?Dockerfile|README\.md|PULL_REQUEST_TEMPLATE\.md|CONTRIBUTING\.md|LICENSE|\.env\.example)$/
const saysNothing = /^(utils?|helpers?|common|misc|shared|stuff)$/
const endsInNothing = /-(utils?|helpers?)$/

/** Names are kebab-case and say what is inside. Message catalogues have a `common.json` for the shared words. */
export const names: StructureRule = ({ path }) => {
  if (/^(package-lock\.json|drizzle\/)/.test(path)) return []
  const parts = path.split('/')
  return parts.flatMap((part, index) => {
    const place = parts.slice(0, index + 1).join('/')
    if (!kebab.test(part) && !givenByTools.test(part)) {
      return [{ place, problem: `"${part}" is not kebab-case` }]
    }
    const stem = part.replace(/\..*$/, '')
    const isCatalogue = part === 'common.json' && path.startsWith('packages/i18n/')
    if (isCatalogue || !(saysNothing.test(stem) || endsInNothing.test(stem))) return []
    const advice = 'put each function into a file of its feature, named after what it does'
    return [{ place, problem: `"${part}" says nothing about what is inside: ${advice}` }]
  })
}

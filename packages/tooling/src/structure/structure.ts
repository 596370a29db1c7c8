import { features, serviceLayers, webOnlyFeatures } from '../workspaces/features.ts'
import { type Finding, isTest, type SourceFile } from '../project-files.ts'

const rootEntries =
  /^(\..+|node_modules|apps|packages|drizzle|docker|package(-lock)?\.json|turbo\.json|README\.md|LICENSE|.*\.log)$/

/** The root holds the workspaces and what tools demand there, nothing else. */
export function checkRoot(entries: readonly string[]): Finding[] {
  const advice =
    'settings of tools go to a dotfile or packages/tooling, documents to .github, code to apps or packages'
  return entries
    .filter((entry) => !rootEntries.test(entry))
    .map((place) => ({ place, problem: `does not belong at the root: ${advice}` }))
}

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const givenByTools =
  /^(([a-z-]+\.)?Dockerfile|README\.md|PULL_REQUEST_TEMPLATE\.md|CONTRIBUTING\.md|CHANGELOG\.md|\.env\.example|.+\.patch)$/
const vague = /^((.*-)?(utils?|helpers?)|common|misc|shared|stuff)$/

/** Names of folders and files are kebab-case (of code files oxlint says so, too) and say what is inside. */
function checkNames(path: string): Finding[] {
  const parts = path.split('/')
  return parts.flatMap((part, index) => {
    const place = parts.slice(0, index + 1).join('/')
    if (!kebab.test(part) && !givenByTools.test(part)) {
      return [{ place, problem: `"${part}" is not kebab-case` }]
    }
    // The messages that all pages share.
    const isCatalogue = part === 'common.json' && path.startsWith('packages/i18n/')
    if (isCatalogue || !vague.test(part.replace(/\..*$/, ''))) return []
    const advice = 'put each function into a file of its feature, named after what it does'
    return [{ place, problem: `"${part}" says nothing about what is inside: ${advice}` }]
  })
}

const layers: readonly [place: RegExp, folders: readonly string[]][] = [
  [/^packages\/(?:contracts|domain|db|jobs|api)\/src\/([^/]+)\//, features],
  [/^packages\/services\/src\/([^/]+)\//, serviceLayers],
  [/^apps\/web\/src\/features\/([^/]+)\//, [...features, ...webOnlyFeatures]],
]

/** Folders of a layer carry the name of a feature, the same in every layer. */
function checkFeature(path: string): Finding[] {
  return layers.flatMap(([pattern, allowed]) => {
    const [place = '', name = ''] = pattern.exec(path) ?? []
    if (!name || allowed.includes(name)) return []
    const advice = `put it into the folder of the feature it serves: ${allowed.join(', ')}`
    return [{ place, problem: `"${name}" is not a feature: ${advice}` }]
  })
}

/** Every file and folder has a name that says what is inside, and lies in the folder of a feature. */
export function checkPaths(paths: readonly string[]): Finding[] {
  return paths.flatMap((path) => [...checkNames(path), ...checkFeature(path)])
}

const tierOf: Readonly<Record<string, string>> = {
  '': 'unit',
  'component.': 'component',
  'int.': 'integration',
}
const testFile = /^((?:apps|packages)\/[^/]+)\/.*?\.(component\.|int\.)?test\.tsx?$/

/** A workspace that has tests of a tier has the task that runs them; `scripts` by the path of the workspace. */
export function checkTiers(
  paths: readonly string[],
  scripts: Readonly<Record<string, readonly string[]>>,
): Finding[] {
  return paths.flatMap((place) => {
    const [, workspace = '', tier = ''] = testFile.exec(place) ?? []
    const task = tierOf[tier] ?? ''
    if (!workspace || place.includes('.faults.') || scripts[workspace]?.includes(task)) return []
    return [{ place, problem: `is never run: give ${workspace}/package.json the script "${task}"` }]
  })
}

const rawColour = new RegExp(
  [
    /(?<![\w&.#])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\s*[=(;])/,
    /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/,
    /['"](gray|red|orange|yellow|green|teal|blue|cyan|purple|pink|blackAlpha|whiteAlpha)\.\d{2,3}['"]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** In the web app colours are semantic tokens; raw ones are for the theme alone. */
export function checkColours(files: readonly SourceFile[]): Finding[] {
  const looked = files.filter(
    (file) => !file.path.startsWith('apps/web/src/theme/') && !isTest(file),
  )
  return looked.flatMap(({ path, text }) =>
    text.split('\n').flatMap((content, index) => {
      const found = rawColour.exec(content)?.[0]
      const advice = 'use a semantic token of apps/web/src/theme, or add one there'
      return found
        ? [{ place: `${path}:${index + 1}`, problem: `raw colour ${found}: ${advice}` }]
        : []
    }),
  )
}

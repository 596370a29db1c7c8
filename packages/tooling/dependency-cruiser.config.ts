import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { publicParts, serviceLayers } from './src/workspaces/features.ts'
import { webLayers, workspaces } from './src/workspaces/workspaces.ts'

const testFile = '(/testing/.*|\\.(test|spec|testing)\\.tsx?|/vitest\\.config\\.ts)$'
const unitTest = '(?<!\\.(int|faults))\\.test\\.tsx?$'
const io = '^(node:)?(fs|child_process|net|http|https|http2|dgram|tls|worker_threads)(/|$)'
const web = '^apps/web/src/'

function rule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment: string,
): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', from, to }
}

const anyOf = (names: readonly string[]) =>
  `^(${names.map((name) => workspaces[name]?.path ?? name).join('|')})/`

/** What each workspace may import, as rules that forbid the rest. */
const workspaceRules = Object.entries(workspaces).flatMap(([name, workspace]) => {
  const { path, mayImport, typesOnly = [], packages, node } = workspace
  const code = { path: `^${path}/`, pathNot: testFile }
  const allowed = [name, ...mayImport, ...typesOnly]
  const list = mayImport.join(', ') || 'no other workspace'
  const forTests = [...allowed, 'domain', 'dev-env', 'simulators', 'attacker']
  const rules = [
    rule(
      `${name}-may-import`,
      code,
      { path: '^(apps|packages)/', pathNot: anyOf(allowed) },
      `${path} may import ${list}. Put what is needed into a layer below, or pass it in.`,
    ),
    rule(
      `${name}-tests-may-import`,
      { path: `^${path}/.*${testFile}` },
      { path: '^(apps|packages)/', pathNot: anyOf(forTests) },
      `Tests of ${path} may import ${list}, domain, dev-env, simulators and attacker.`,
    ),
    ...typesOnly.map((only) =>
      rule(
        `${name}-takes-only-types-of-${only}`,
        { path: `^${path}/` },
        { path: anyOf([only]), dependencyTypesNot: ['type-only'] },
        `${path} may import ${only} by "import type" alone: its code must not travel there.`,
      ),
    ),
  ]
  if (packages) {
    const pathNot = `node_modules/(${packages.join('|')})/`
    const to = { path: 'node_modules/', ...(packages.length > 0 ? { pathNot } : {}) }
    const comment = `${path} may import ${packages.join(', ') || 'no package'}. Code that needs more belongs to services or integrations.`
    rules.push(rule(`${name}-packages`, code, to, comment))
  }
  if (node === false) {
    const comment = `${path} does no I/O and runs in the browser too: take what is needed as an argument.`
    rules.push(rule(`${name}-is-pure`, code, { dependencyTypes: ['core'] }, comment))
  }
  return rules
})

const declaredPublic = `${web}features/(${Object.entries(publicParts)
  .flatMap(([feature, parts]) => parts.map((part) => `${feature}/${part}`))
  .join('|')})`

/** Folders in `root` of which each may import what is beneath it; `layers` from the top down. */
const downwards = (name: string, root: string, layers: readonly string[]) =>
  layers.slice(1).map((layer, index) => {
    const above = layers.slice(0, index + 1)
    return rule(
      `${name}-${layer}-imports-downwards`,
      { path: `^${root}/${layer}/`, pathNot: testFile },
      { path: `^${root}/(${above.join('|')})/` },
      `In ${root} the order is ${layers.join(' -> ')}: ${layer} may not import ${above.join(' or ')}.`,
    )
  })

const webRules = [
  ...downwards('web', 'apps/web/src', webLayers),
  rule(
    'web-features-stand-apart',
    { path: `${web}features/([^/]+)/` },
    { path: `${web}features/([^/]+)/`, pathNot: [`${web}features/$1/`, declaredPublic] },
    'A folder of apps/web/src/features imports of another what features.ts declares as public: add it there, or put it into components or lib.',
  ),
  rule(
    'web-runs-in-the-browser',
    { path: web, pathNot: testFile },
    { dependencyTypes: ['core'] },
    'Code of apps/web/src runs in a browser, which has none of the modules of Node.',
  ),
]

const rulesForAll = [
  rule(
    'no-circle',
    {},
    { circular: true },
    'These files import each other in a circle: move what both need into a third file.',
  ),
  rule(
    'unit-tests-do-no-io',
    { path: unitTest, pathNot: '^packages/(dev-env|item-bank|simulators|tooling)/' },
    {
      path: [
        '^packages/(dev-env|simulators)/',
        'node_modules/(postgres|pg|ioredis|bullmq|@playwright)/',
        io,
      ],
      // The client of DingTalk, which is a script of the page.
      pathNot: '/dingtalk/container-script\\.ts$',
    },
    'A .test.ts does no I/O. Call it .int.test.ts, or test the pure part.',
  ),
  rule(
    'no-test-code-in-the-product',
    {
      path: '^(apps|packages)/',
      pathNot: ['^(packages/(dev-env|simulators)|apps/(e2e|bench))/', testFile],
    },
    { path: `^(apps|packages)/.*${testFile}` },
    'Only tests import what is made for tests.',
  ),
  rule(
    'no-unnamed-package',
    { pathNot: testFile },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    "Name the package in the workspace's own package.json, with its exact version.",
  ),
  rule(
    'no-missing-file',
    {},
    { couldNotResolve: true, pathNot: '^(virtual:|.*\\?(worker|url|raw))' },
    'This import leads nowhere.',
  ),
]

/** The comment of a rule says where the code should go. */
export default {
  forbidden: [
    ...workspaceRules,
    ...downwards('services', 'packages/services/src', serviceLayers),
    ...webRules,
    ...rulesForAll,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.turbo|test-results|playwright-report)/' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['types', 'module', 'main'],
    },
  },
} satisfies IConfiguration

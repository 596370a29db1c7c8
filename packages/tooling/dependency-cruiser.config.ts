import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
import { type Room, rooms, webFloors } from './src/rooms/rooms.ts'

const testFile = '(/testing/.*|\\.(test|spec|testing)\\.tsx?)$'
const unitTest = '(?<!\\.(int|faults))\\.test\\.tsx?$'
const inside = (room: Room) => `^${room.path}/`
const anyOf = (names: readonly string[]) => `^(${names.map((name) => pathOf(name)).join('|')})/`

function pathOf(name: string): string {
  const room = rooms[name]
  if (!room) throw new Error(`There is no room "${name}".`)
  return room.path
}

const everywhere: IForbiddenRuleType[] = [
  {
    name: 'no-circle',
    comment: 'These files import each other in a circle: move what both need into a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'unit-tests-do-no-io',
    comment: 'A .test.ts does no I/O. Call it .int.test.ts, or test the pure part.',
    severity: 'error',
    from: { path: unitTest, pathNot: '^packages/(dev-env|tooling)/' },
    to: {
      path: [
        '^packages/dev-env/',
        'node_modules/(postgres|pg|ioredis|bullmq|@playwright)/',
        '^(node:)?(fs|child_process|net|http|https|http2|dgram|tls|worker_threads)(/|$)',
      ],
    },
  },
  {
    name: 'no-test-code-in-the-product',
    comment: 'Only tests import what is made for tests.',
    severity: 'error',
    from: {
      path: '^(apps|packages)/',
      pathNot: ['^(packages/dev-env|apps/(e2e|bench))/', testFile],
    },
    to: { path: `^(apps|packages)/.*${testFile}` },
  },
  {
    name: 'no-unnamed-package',
    comment: "Name the package in the workspace's own package.json, with its exact version.",
    severity: 'error',
    from: { pathNot: testFile },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-missing-file',
    comment: 'This import leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(virtual:|.*\\?(worker|url|raw))' },
  },
]

function roomRules(name: string, room: Room): IForbiddenRuleType[] {
  const allowed = [name, ...room.mayImport, ...(room.typesOnly ?? [])]
  const said = room.mayImport.join(', ') || 'no other room'
  const rules: IForbiddenRuleType[] = [
    {
      name: `${name}-may-import`,
      comment: `${room.path} may import ${said}. Put what is needed on a floor below, or pass it in.`,
      severity: 'error',
      from: { path: inside(room), pathNot: testFile },
      to: { path: '^(apps|packages)/', pathNot: anyOf(allowed) },
    },
    {
      name: `${name}-tests-may-import`,
      comment: `Tests of ${room.path} may import ${said}, domain and dev-env.`,
      severity: 'error',
      from: { path: `${inside(room)}.*${testFile}` },
      to: { path: '^(apps|packages)/', pathNot: anyOf([...allowed, 'domain', 'dev-env']) },
    },
  ]
  for (const only of room.typesOnly ?? []) {
    rules.push({
      name: `${name}-takes-only-types-of-${only}`,
      comment: `${room.path} may import ${only} by "import type" alone: its code must not travel there.`,
      severity: 'error',
      from: { path: inside(room) },
      to: { path: anyOf([only]), dependencyTypesNot: ['type-only'] },
    })
  }
  if (room.packages) {
    const named = room.packages.length > 0 ? room.packages.join(', ') : 'no package'
    rules.push({
      name: `${name}-packages`,
      comment: `${room.path} may import ${named}. Code that needs more belongs to services or integrations.`,
      severity: 'error',
      from: { path: inside(room), pathNot: testFile },
      to: {
        path: 'node_modules/',
        ...(room.packages.length > 0
          ? { pathNot: `node_modules/(${room.packages.join('|')})/` }
          : {}),
      },
    })
  }
  if (room.node === false) {
    rules.push({
      name: `${name}-is-pure`,
      comment: `${room.path} does no I/O and runs in the browser too: take what is needed as an argument.`,
      severity: 'error',
      from: { path: inside(room), pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    })
  }
  return rules
}

function webRules(): IForbiddenRuleType[] {
  const src = '^apps/web/src/'
  const upwards = webFloors.slice(1).map((floor, index): IForbiddenRuleType => {
    const above = webFloors.slice(0, index + 1)
    return {
      name: `web-${floor}-imports-downwards`,
      comment: `In apps/web/src the order is ${webFloors.join(' -> ')}: ${floor} may not import ${above.join(' or ')}.`,
      severity: 'error',
      from: { path: `${src}${floor}/` },
      to: { path: `${src}(${above.join('|')})/` },
    }
  })
  const apart = ['features', 'routes'].map(
    (floor): IForbiddenRuleType => ({
      name: `web-${floor}-stand-apart`,
      comment: `No folder of apps/web/src/${floor} imports another: what two of them need goes to components or lib.`,
      severity: 'error',
      from: { path: `${src}${floor}/([^/]+)/` },
      to: { path: `${src}${floor}/([^/]+)/`, pathNot: `${src}${floor}/$1/` },
    }),
  )
  return [
    ...upwards,
    ...apart,
    {
      name: 'web-theme-stands-alone',
      comment: 'The theme imports nothing of the app.',
      severity: 'error',
      from: { path: `${src}theme/` },
      to: { path: src, pathNot: `${src}theme/` },
    },
    {
      name: 'web-runs-in-the-browser',
      comment: 'Code of apps/web/src runs in a browser, which has none of the modules of Node.',
      severity: 'error',
      from: { path: src, pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
  ]
}

/** What each room may import, as rules that forbid the rest. The comment of a rule says where code should go. */
export default {
  forbidden: [
    ...Object.entries(rooms).flatMap(([name, room]) => roomRules(name, room)),
    ...webRules(),
    ...everywhere,
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

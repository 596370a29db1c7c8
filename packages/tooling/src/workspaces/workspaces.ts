/** A workspace and the workspaces whose code it may import. */
export interface Workspace {
  path: string
  mayImport: readonly string[]
  /** Workspaces of which only types may be imported. */
  typesOnly?: readonly string[]
  /** Packages from the registry that it may import; left out: whatever its package.json names. */
  packages?: readonly string[]
  /** Whether Node's own modules may be imported. */
  node?: boolean
}

/** Who may import whom. Tests may also import `dev-env`, `simulators`, `attacker` and the pure `domain`; nothing may import an app. */
export const workspaces: Readonly<Record<string, Workspace>> = {
  contracts: { path: 'packages/contracts', mayImport: [], packages: ['zod'], node: false },
  config: { path: 'packages/config', mayImport: ['contracts'] },
  i18n: { path: 'packages/i18n', mayImport: [], packages: ['@lingui'] },
  // Time zones and their changes are a library's.
  domain: { path: 'packages/domain', mayImport: ['contracts'], packages: ['luxon'], node: false },
  db: { path: 'packages/db', mayImport: ['contracts'], typesOnly: ['config'] },
  jobs: { path: 'packages/jobs', mayImport: ['contracts'], typesOnly: ['config'] },
  integrations: { path: 'packages/integrations', mayImport: ['contracts'], typesOnly: ['config'] },
  services: {
    path: 'packages/services',
    mayImport: ['domain', 'db', 'jobs', 'integrations', 'contracts', 'i18n'],
    typesOnly: ['config'],
  },
  api: { path: 'packages/api', mayImport: ['services', 'contracts'], typesOnly: ['config'] },
  attacker: { path: 'packages/attacker', mayImport: ['contracts'] },
  simulators: { path: 'packages/simulators', mayImport: ['config', 'contracts', 'domain'] },
  'item-bank': { path: 'packages/item-bank', mayImport: ['services', 'domain', 'contracts'] },
  'dev-env': {
    path: 'packages/dev-env',
    mayImport: [
      'simulators',
      'contracts',
      'config',
      'i18n',
      'domain',
      'db',
      'jobs',
      'integrations',
      'services',
      'api',
    ],
  },
  tooling: { path: 'packages/tooling', mayImport: ['dev-env', 'config'] },
  server: {
    path: 'apps/server',
    mayImport: ['api', 'services', 'db', 'jobs', 'integrations', 'config', 'contracts'],
  },
  worker: {
    path: 'apps/worker',
    mayImport: ['jobs', 'services', 'db', 'integrations', 'config', 'contracts'],
  },
  cli: { path: 'apps/cli', mayImport: ['services', 'db', 'jobs', 'config', 'contracts'] },
  web: {
    path: 'apps/web',
    mayImport: ['contracts', 'domain', 'i18n'],
    typesOnly: ['api'],
  },
  e2e: { path: 'apps/e2e', mayImport: ['dev-env', 'simulators', 'contracts'] },
  bench: { path: 'apps/bench', mayImport: ['dev-env', 'contracts'] },
}

/** The layers of the web app, top to bottom: each may import itself and those below it. */
export const webLayers = ['app', 'features', 'components', 'lib', 'theme'] as const

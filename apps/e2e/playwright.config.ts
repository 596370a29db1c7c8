import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from '@vantage/config/environment'
import { defineConfig } from '@playwright/test'

const port = Number(environment['E2E_PORT'] ?? 3480)
const dataDir = environment['E2E_DATA_DIR'] ?? join(tmpdir(), `vantage-e2e-${port}`)
const root = new URL('../..', import.meta.url).pathname

/** Flags that a browser needs in a container without a sandbox and without the wide network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Browser tests against the product as `npm start` brings it up, demo company and simulators included. */
export default defineConfig({
  testDir: './src/specs',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: environment['E2E_JSON']
    ? [['list'], ['json', { outputFile: environment['E2E_JSON'] }]]
    : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: flags,
      ...(environment['CHROMIUM_PATH'] ? { executablePath: environment['CHROMIUM_PATH'] } : {}),
    },
  },
  metadata: { dataDir },
  webServer: {
    command: 'node packages/dev-env/src/start/main.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: environment['CI'] === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, SWEEP_SECONDS: '2' },
  },
})

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, installedChromium } from '@vantage/dev-env/embedded/chromium'

const { env } = process
const port = Number(env['E2E_PORT'] ?? 3480)
const dataDir = env['E2E_DATA_DIR'] ?? join(tmpdir(), `vantage-e2e-${port}`)
const root = new URL('../..', import.meta.url).pathname
const chromium = installedChromium()

/** Browser tests against the product as `npm start` brings it up, demo company and simulators included. */
export default defineConfig({
  testDir: './src/specs',
  // The long run opens every page in windows of every kind, and sets up a company in both languages.
  ...(env['LOOKS'] === 'all' ? { grep: /@long/ } : { grepInvert: /@long/ }),
  globalSetup: './src/chromium.ts',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Tests wait for the server and for timers: with two of them a tenth of two cores is idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./src/failed-pages.ts'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A tenth of the time; `--trace on` where somebody looks for a fault.
    trace: 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumFlags,
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  metadata: { dataDir },
  webServer: {
    command: 'node packages/dev-env/src/start/main.ts',
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    // What it says after the start is why a process of the product ended.
    stdout: 'pipe',
    reuseExistingServer: env['CI'] === undefined,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, SWEEP_SECONDS: '2' },
  },
})

import { environment } from '@vantage/config/environment'
import { chromiumFlags, installedChromium } from '@vantage/dev-env/embedded/chromium'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = installedChromium()

/** Nobody looks at pages without a window: a browser does not draw what is transparent, which took a tenth of the time. */
const unseen = `if (/Headless/.test(navigator.userAgent)) document.documentElement.style.opacity = 0`

/** Component tests: real pages and parts in a real browser, over a server that the test plays itself. */
export default defineConfig({
  plugins: [react(), lingui({ failOnMissing: true, failOnCompileError: true })],
  // As it is served: styles are rules of one sheet, and not a sheet each, which takes seconds on a large page.
  resolve: { conditions: ['module', 'browser', 'production'] },
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/testing/*.{ts,tsx}'] },
  test: {
    name: 'component',
    include: ['src/**/*.component.test.tsx'],
    // All files in the page that the first one loaded.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    // Pages wait for timers and for the runner: with two of them a tenth of two cores is idle.
    maxWorkers: 3,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    env: { LOOKS: environment['LOOKS'] ?? '' },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/component.json' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      orchestratorScripts: [{ content: unseen }],
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        actionTimeout: 30_000,
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
      }),
    },
  },
})

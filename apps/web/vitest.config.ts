import { chromiumFlags, installedChromium } from '@vantage/dev-env/embedded/chromium'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = installedChromium()

/** Component tests: real pages and parts in a real browser, over a server that the test plays itself. */
export default defineConfig({
  plugins: [react(), lingui({ failOnMissing: true, failOnCompileError: true })],
  // As it is served: styles are rules of one sheet, and not a sheet each, which takes seconds on a large page.
  resolve: { conditions: ['module', 'browser', 'production'] },
  optimizeDeps: { entries: ['src/app/main.tsx', 'src/testing/*.{ts,tsx}'] },
  test: {
    name: 'component',
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    // The page and what paints it keep two cores busy: two at a time are as slow, and meet their time limits.
    maxWorkers: 1,
    expect: { poll: { timeout: 15_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/component.json' },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        actionTimeout: 15_000,
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
      }),
    },
  },
})

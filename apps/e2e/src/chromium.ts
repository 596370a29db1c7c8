import { chromium } from '@playwright/test'
import { ensureChromium } from '@vantage/dev-env/embedded/chromium'

/** Before the first test: a browser is there, or it is said what to install. */
export default function setup(): void {
  ensureChromium(chromium.executablePath())
}

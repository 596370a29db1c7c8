import { chromium } from 'playwright-core'

/** Prints pages of the product as PDFs. */
export interface Printer {
  /** The page at this address on A4, once it shows an element that fits `ready`. Rejects when it does not within 30 s. */
  print(url: string, ready: string): Promise<Buffer>
  close(): Promise<void>
}

/** What Chromium needs in a container, where it opens nothing but our own pages. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic']

/** Starts a Chromium; rejects when there is none at that path. */
export async function openPrinter(executablePath: string): Promise<Printer> {
  const browser = await chromium.launch({ executablePath, args })
  return {
    print: async (url, ready) => {
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        await page.goto(url)
        await page.waitForSelector(ready)
        // Otherwise characters whose font is not loaded yet would print as boxes.
        await page.evaluate('document.fonts.ready')
        return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
      } finally {
        await context.close()
      }
    },
    close: () => browser.close(),
  }
}

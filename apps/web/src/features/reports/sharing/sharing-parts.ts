import { lazyComponent } from '../../../lib/code-loading.ts'
import { loadMessages } from '../../../lib/i18n/messages.ts'
import { openedPart } from '../../../lib/lazy-part.tsx'

/* What a report's page needs of sharing, with its texts: few reports are shared. */

const inSharing =
  <Part>(load: () => Promise<Part>) =>
  async () => {
    const [part] = await Promise.all([load(), loadMessages('sharing')])
    return part
  }
export const ReaderStrip = lazyComponent(
  inSharing(async () => (await import('./reader-strip.tsx')).ReaderStrip),
)
export const ShareDialog = openedPart(
  inSharing(async () => (await import('./share-dialog.tsx')).ShareDialog),
)

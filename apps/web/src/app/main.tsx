import '../lib/zod-without-compiling.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { firstUse } from '../lib/first-use.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { followColorScheme } from '../theme/color-mode.ts'
import { App, createParts } from './providers.tsx'

followColorScheme()
// In the language that the application begins in, which its first page may change.
const texts = loadMessages('common')
const parts = createParts()
// Then the page itself shows what it waits for.
const timeout = new Promise((resolve) => setTimeout(resolve, 500))
// Not awaited on the top level: with that no file could be joined with another (`apps/web/few-files.ts`).
void Promise.all([texts, Promise.race([parts.ready, timeout])]).then(() => {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <App {...parts} />
    </StrictMode>,
  )
})
// Without a connection it is done the next time.
void firstUse
  .then(async () => (await import('../lib/kept-data.ts')).removeOutdated(localStorage, Date.now()))
  .catch(() => undefined)

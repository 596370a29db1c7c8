import '../lib/zod-without-compiling.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadMessages } from '../lib/i18n/messages.ts'
import { followColorScheme } from '../theme/color-mode.ts'
import { App } from './providers.tsx'

followColorScheme()
await loadMessages('common')
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
// Without a connection it is done the next time.
void import('../lib/kept-data.ts').then(
  ({ removeOutdated }) => removeOutdated(localStorage, Date.now()),
  () => undefined,
)

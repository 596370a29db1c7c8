import '../lib/zod-without-compiling.ts'
import '../theme/fonts.css'
import '../theme/global.css'
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
const { removeOutdated } = await import('../lib/kept-data.ts')
removeOutdated(localStorage, Date.now())

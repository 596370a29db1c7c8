import { useMemo, useSyncExternalStore } from 'react'
import { onColorScheme } from '../../../theme/color-mode.ts'
import { colors } from '../../../theme/colors.ts'
import { useReport } from '../report-context.ts'
import type { Palette } from './radar-data.ts'

/** The colours for canvases; the A4 copy, and the screen page while it is printed, are light. */
export function usePalette(): Palette {
  const { mode } = useReport()
  const theme = useSyncExternalStore(subscribe, currentTheme)
  const dark = mode === 'screen' && theme === 'dark'
  return useMemo(() => (name) => colors[name][dark ? 1 : 0], [dark])
}

function subscribe(changed: () => void): () => void {
  const paper = window.matchMedia('print')
  paper.addEventListener('change', changed)
  const stop = onColorScheme(changed)
  return () => {
    paper.removeEventListener('change', changed)
    stop()
  }
}

function currentTheme(): 'light' | 'dark' {
  const dark = document.documentElement.dataset.theme === 'dark'
  return dark && !window.matchMedia('print').matches ? 'dark' : 'light'
}

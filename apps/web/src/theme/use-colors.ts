import { useMemo, useSyncExternalStore } from 'react'
import { onColorScheme } from './color-mode.ts'
import { type ColorName, colors } from './colors.ts'

/** The current value of each colour, for images and canvases, which cannot use CSS variables; on paper the light one. */
export function useColors(): (name: ColorName) => string {
  const dark = useSyncExternalStore(subscribe, isDark)
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

const isDark = (): boolean =>
  document.documentElement.dataset.theme === 'dark' && !window.matchMedia('print').matches

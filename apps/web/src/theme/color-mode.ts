import { type ColorName, colors } from './colors.ts'
import { useMemo, useSyncExternalStore } from 'react'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

/** Follows the system's light or dark setting, also while the page is open. */
export function followColorScheme(): void {
  const apply = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
}

/** Calls back when light turns to dark or back, for canvases; returns a function that stops it. */
export function onColorScheme(changed: () => void): () => void {
  dark.addEventListener('change', changed)
  return () => dark.removeEventListener('change', changed)
}

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

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

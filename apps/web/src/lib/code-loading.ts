import { type ComponentType, lazy } from 'react'
import { firstUse } from './first-use.ts'

type Load = () => Promise<unknown>

const pages = new Map<string, Load>()

/** The router tells which chunk belongs to a path. */
export function registerPage(path: string, load: Load): void {
  pages.set(path, load)
}

/** Fetches a page's code when someone seems about to go there; a failure waits for the click. */
export async function prefetchPage(to: string): Promise<void> {
  const path = to.split(/[?#]/)[0] ?? to
  await pages
    .get(path)?.()
    .catch(() => undefined)
}

/** Handlers for anything that leads to `to`: pointer, keyboard and touch all show intent. */
export function prefetchOnIntent(to: string) {
  const prefetch = () => void prefetchPage(to)
  return { onPointerEnter: prefetch, onFocus: prefetch, onTouchStart: prefetch }
}

/** A component whose code is loaded when it is first shown: `async () => (await import(MODULE)).COMPONENT`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

/** Loads a component like `lazyComponent`, for what nobody sees before they begin to use the page. */
export const laterComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(async () => {
    await firstUse
    return load()
  })

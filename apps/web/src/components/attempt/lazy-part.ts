import { type ComponentType, lazy } from 'react'

/** A part of a page that comes after its first view; `preload` fetches it before it is needed. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  const preload = () => {
    // What fails now is loaded again when it is shown.
    load().catch(() => undefined)
  }
  return { Part, preload }
}

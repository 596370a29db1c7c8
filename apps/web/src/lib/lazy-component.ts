import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded when it is first shown: `lazyComponent(async () => (await import('./a.tsx')).A)`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

import { type ComponentType, lazy } from 'react'

/** A component whose code is loaded when it is first shown: `async () => (await import(MODULE)).COMPONENT`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { firstUse } from './first-use.ts'

/**
 * A part of a page that comes after its first view. `preload` fetches it once the page is used, before it is needed; it then
 * shows at once, where React's own lazy components give way to their fallback for a moment.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => {
    loaded = await load()
    return loaded
  }
  const Later: ComponentType<Props> = lazy(async () => ({ default: await fetchPart() }))
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Shown {...props} />
  }
  const preload = () => {
    // Each part in a task of its own, so that what somebody does first need not wait for all of them.
    // After a failure it is loaded again when it is shown.
    const inItsTurn = () => setTimeout(() => void fetchPart().catch(() => undefined))
    void firstUse.then(inItsTurn)
  }
  return { Part, preload }
}

/**
 * What opens over a page, and nobody sees before they use it: its code comes as soon as they do. It is drawn in steps, so
 * that what opened it answers at once; not what the keyboard goes to as it opens, such as the entries of a menu.
 */
export function openedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { inSteps = true } = {},
) {
  const { Part, preload } = lazyPart(load)
  preload()
  return (props: Props) => {
    const isDrawn = useDeferredValue(true, !inSteps)
    return <Suspense>{isDrawn && <Part {...props} />}</Suspense>
  }
}

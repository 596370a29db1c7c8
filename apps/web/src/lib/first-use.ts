const { promise, resolve } = Promise.withResolvers<void>()

/** When somebody begins to use the page: until then it loads nothing but what they see. */
export const firstUse: Promise<void> = promise

/** Loads what the page's use needs, for there is something to show already. */
export const beginUse = (): void => resolve()

/** Not the focus: a page that opens with a field gives it that by itself. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'click', 'wheel'] as const
/** After this long it comes all the same, in ms: the connection may be gone by the time that somebody comes back. */
const timeout = 10_000

/** Watches for the first use. */
export function awaitFirstUse(): void {
  for (const sign of signs) {
    window.addEventListener(sign, beginUse, { once: true, capture: true, passive: true })
  }
  setTimeout(beginUse, timeout)
}

import { useSyncExternalStore } from 'react'

/* Open modal dialogs make everything outside them inert, so messages have to move inside. */
let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** A dialog has opened; call the result when it closes. */
export function pushLayer(element: HTMLElement): () => void {
  change([...layers, element])
  return () => change(layers.filter((layer) => layer !== element))
}

/** The topmost open dialog, or null. */
export function useTopLayer(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => layers.at(-1) ?? null)
}

function change(next: readonly HTMLElement[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useEffect } from 'react'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>

/** F1 to F12, except those that assistive technology needs: F6, F7 and F10 with a modifier. */
export function isBlockedKey({ key, ctrlKey, shiftKey, altKey, metaKey }: Pressed): boolean {
  if (!/^F([1-9]|1[0-2])$/.test(key)) return false
  return !(/^F(6|7|10)$/.test(key) && (ctrlKey || shiftKey || altKey || metaKey))
}

/** Whether a pointer opened the context menu, and not the keyboard. */
const isRightClick = (event: MouseEvent): boolean =>
  event.button === 2 || ('pointerType' in event && Boolean(event.pointerType))

/** Blocks function keys and the right click while the page is open. */
export function useBlockedKeys(): void {
  useEffect(() => {
    const off = new AbortController()
    const options = { capture: true, signal: off.signal }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isBlockedKey(event)) event.preventDefault()
    }
    const onContextMenu = (event: MouseEvent) => {
      if (isRightClick(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, options)
    document.addEventListener('contextmenu', onContextMenu, options)
    return () => off.abort()
  }, [])
}

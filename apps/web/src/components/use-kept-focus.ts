import { useEffect } from 'react'

/**
 * On a page with rows, what had the focus may go away with what was done: a row that is deleted, a button that is of no
 * more use, a drawer that an address opened. The focus then goes to the row that is in its place, else to the heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | null = null
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (target.closest(overlays)) place ??= { inRow: false, find: headingOfPage }
      else place = placeOf(target)
    }
    // Who presses where nothing takes the focus wants it nowhere.
    const forget = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(overlays)) place = null
    }
    const restore = (changes: MutationRecord[]) => {
      const active = document.activeElement
      const isLost = active === null || active === document.body || active.matches(':disabled')
      if (!place || !isLost || document.querySelector(modal)) return
      // Whatever else goes away leaves the focus to the part that took it away.
      if (place.inRow || changes.some(tookModal)) place.find()?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

interface Place {
  inRow: boolean
  find: () => HTMLElement | null
}

const modal = '[aria-modal=true]'
const tookModal = ({ removedNodes }: MutationRecord) =>
  [...removedNodes].some((node) => node instanceof Element && node.querySelector(modal) !== null)
const overlays = '[role=dialog], [role=alertdialog], [data-scope=toast]'
const controls = ':is(a[href], button, input, select):not(:disabled)'

/** Where the focus is to be that this element has now: there, in its row or the next one that has a control, or on top. */
function placeOf(element: HTMLElement): Place {
  const row = element.closest('tbody > [role=row]')
  if (!row) {
    return { inRow: false, find: () => (element.isConnected ? element : headingOfPage()) }
  }
  const [body, cell] = [row.parentElement, element.closest('[role=row] > *')]
  const index = indexIn(body, row)
  const column = indexIn(row, cell)
  const controlOf = (each: Element | undefined) =>
    each?.children[column]?.querySelector<HTMLElement>(controls) ??
    each?.querySelector<HTMLElement>(controls)
  const find = () => {
    if (element.isConnected && !element.matches(':disabled')) return element
    const rows = body?.isConnected ? [...body.children] : []
    const from = row.isConnected ? rows.indexOf(row) : Math.min(index, rows.length - 1)
    const next = rows.slice(Math.max(from, 0)).find(controlOf)
    return controlOf(next) ?? headingOfPage()
  }
  return { inRow: true, find }
}

const indexIn = (parent: Element | null, child: Element | null) =>
  parent && child ? [...parent.children].indexOf(child) : -1

function headingOfPage(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

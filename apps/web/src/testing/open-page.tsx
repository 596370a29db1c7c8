import type { SessionUser } from '@vantage/contracts/auth/users'
import type { Lang } from '@vantage/i18n/languages'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { type Locator, page as window_, userEvent } from 'vitest/browser'
import { App, createParts } from '../app/providers.tsx'
import { toaster } from '../components/toasts.ts'
import { loadMessages } from '../lib/i18n/messages.ts'
import { type Answers, FakeEventSource, FakeServer } from './fake-server.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 360, height: 740 }

/** How a page opens: English, light and on a desktop unless it is said otherwise. */
export interface Look {
  lang?: Lang
  theme?: 'light' | 'dark'
  size?: { width: number; height: number }
}
/** Between them each language, theme and size, by `$name`. */
export const bothLooks = [
  { name: 'in English, light, on a desktop', lang: 'en', theme: 'light', size: desktop },
  { name: 'in Chinese, dark, on a phone', lang: 'ch', theme: 'dark', size: phone },
] as const satisfies (Look & { name: string })[]
/** The looks at every page and state: one by day, both with `LOOKS=all`. */
export const looks = import.meta.env['LOOKS'] === 'all' ? bothLooks : bothLooks.slice(0, 1)

interface Opening extends Look {
  /** Who is signed in; nobody by default. */
  as?: SessionUser | null
  /** What the page writes to the console although all is well with it. */
  expectedErrors?: readonly RegExp[]
  /** What the server has no answer for stays without one. */
  silent?: boolean
}

/** Said of what is no fault: that a server could not render a selector, and that an observer of sizes is called again. */
const harmless = [
  /potentially unsafe when doing server-side rendering/,
  /^(Error: )?ResizeObserver loop completed with undelivered notifications/,
]

const noForms = { transfer: 0, jobTransfer: 0, resignationHandover: 0 }
/** What the bar above every page of HR shows, unless a test says otherwise. */
const approvals = {
  counts: { pending: noForms, needsPerson: noForms, configured: true },
}
/** Nobody is asked for nominations, unless a test says otherwise. */
const nominations = {
  counts: { own: 0, toPropose: 0, toApprove: 0, warned: 0, approving: [], mayApprove: false },
}
/** Nobody manages anybody who is asked, either. */
const home = { myTeam: { isManager: false, activities: [] } }
/** Nor shares a report. */
const reports = { sharedWithMe: { rows: [], total: 0 } }
/** Or a plan. */
const development = { shared: { plans: [] } }
const own = { fetch: window.fetch, EventSource: window.EventSource }
let server = new FakeServer({})
let problems: string[] = []
let root: Root | undefined

/**
 * Opens a page of the product with these answers of the server, and gives the server that plays them. Throws while another
 * page is open, which would go on asking for what it shows.
 */
export async function openPage(
  address: string,
  answers: Answers = {},
  opening: Opening = {},
): Promise<FakeServer> {
  const { as = null, lang = 'en', theme = 'light', size = desktop } = opening
  const { expectedErrors = [], silent = false } = opening
  if (root) throw new Error('Close the page that is open first')
  await window_.viewport(size.width, size.height)
  const auth = { session: { user: as, changes: [], dingtalk: null, demo: false } }
  server = new FakeServer({ auth, approvals, nominations, home, reports, development })
  server.answer(answers)
  server.isSilent = silent
  window.fetch = server.fetch
  FakeEventSource.server = server
  window.EventSource = FakeEventSource as unknown as typeof EventSource
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const text = said.map(String).join(' ')
    const expected = [...harmless, ...expectedErrors]
    if (!expected.some((each) => each.test(text))) problems.push(text)
  })
  document.documentElement.dataset['theme'] = theme
  sessionStorage.setItem('lang', lang)
  window.history.replaceState(null, '', address)
  // What the product loads once, and anew after a change of language.
  await Promise.all([loadMessages('common', lang), loadMessages('home', lang)])
  const opened = createRoot(document.body.appendChild(document.createElement('div')))
  root = opened
  flushSync(() => opened.render(<App {...createParts()} />))
  return server
}

/** Takes the page away with all that it kept, and gives what went wrong in it. */
export async function closePage(): Promise<string[]> {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
  // Toasts outlive their page, and would lie over the next one: also that of an answer which is on its way still.
  await new Promise((resolve) => setTimeout(resolve))
  toaster.remove()
  Object.assign(window, own)
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  const found = [...problems, ...server.unanswered.map((path) => `no answer to ${path}`)]
  problems = []
  server = new FakeServer({})
  return found
}

/** Gives an element the focus, once it is there, and a dialog that it is in has taken the focus. */
export async function focus(locator: Locator): Promise<void> {
  const element = await locator.findElement()
  const dialog = element.closest('[role$=dialog]')
  if (dialog) await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  if (element instanceof HTMLElement) element.focus()
}

/** Presses a checkbox, radio or switch where people do: its box and its label, which hide the input. */
export async function tick(box: Locator): Promise<void> {
  const label = (await box.findElement()).closest('label')
  if (label === null) throw new Error('Nothing hides this box')
  label.click()
}

/** Presses a button with the keyboard, once it can be: messages lie over some buttons for a moment. */
export async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeEnabled()
  await focus(button)
  await userEvent.keyboard('{Enter}')
}

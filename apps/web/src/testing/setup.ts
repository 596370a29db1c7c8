import '../lib/zod-without-compiling.ts'
import '../theme/fonts.css'
import '../theme/global.css'
import { timeoutManager } from '@tanstack/react-query'
import { afterEach, expect } from 'vitest'
import { closePage } from './open-page.tsx'

/** How long a query waits before it is asked again after a temporary failure, in ms; no test need wait as long. */
const retryDelays = [1000, 2000]
/** By how much more often than for people a page reads itself again. */
const haste = 20

timeoutManager.setTimeoutProvider({
  setTimeout: (task, ms) => window.setTimeout(task, retryDelays.includes(ms) ? 10 : ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
  setInterval: (task, ms) => window.setInterval(task, ms / haste),
  clearInterval: (timer) => window.clearInterval(timer),
})

afterEach(async () => {
  const problems = await closePage()
  expect(problems, 'said by the console, or asked of the server without an answer').toEqual([])
})

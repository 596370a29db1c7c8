import '../lib/zod-without-compiling.ts'
import '../theme/fonts.css'
import '../theme/global.css'
import { afterEach, expect } from 'vitest'
import { closePage } from './open-page.tsx'

afterEach(async () => {
  const problems = await closePage()
  expect(problems, 'said by the console, or asked of the server without an answer').toEqual([])
})

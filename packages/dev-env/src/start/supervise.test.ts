import { expect, test, vi } from 'vitest'
import type { Running } from '../embedded/running.ts'
import { type Pause, supervise } from './supervise.ts'

/** A part that dies when told to, and someone who listens to what is said about it. */
function scene() {
  const parts: { die(reason: string): void; stopped: boolean }[] = []
  const said: string[] = []
  const failures: string[] = []
  const pauses: number[] = []
  const start = async (): Promise<Running> => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const part = { die: resolve, stopped: false }
    parts.push(part)
    const stop = async () => {
      part.stopped = true
      resolve('ended with 0')
    }
    return { exited: promise, stop }
  }
  const listener = {
    say: (message: string) => void said.push(message),
    fail: (error: Error) => void failures.push(error.message),
  }
  const pause: Pause = async (ms) => void pauses.push(ms)
  return { parts, said, failures, pauses, start, listener, pause }
}

test('starts a part that died again, after a pause that grows', async () => {
  const { parts, said, pauses, start, listener, pause } = scene()
  await supervise('the worker', start, listener, pause)
  parts[0]?.die('killed by SIGKILL')
  await vi.waitFor(() => expect(parts).toHaveLength(2))
  expect(said).toEqual(['The worker died (killed by SIGKILL); starting it again.'])
  parts[1]?.die('ended with 1')
  await vi.waitFor(() => expect(parts).toHaveLength(3))
  expect(pauses).toEqual([500, 1000])
})

test('gives up, in one line, on a part that died five times within a minute', async () => {
  const { parts, failures, start, listener, pause } = scene()
  await supervise('the worker', start, listener, pause)
  for (let death = 0; death < 5; death++) {
    await vi.waitFor(() => expect(parts).toHaveLength(death + 1))
    parts[death]?.die('ended with 1: no disk')
  }
  await vi.waitFor(() =>
    expect(failures).toEqual(['The worker keeps dying (ended with 1: no disk); giving up.']),
  )
  expect(parts).toHaveLength(5)
})

test('a stop is no death, not even in the pause after one', async () => {
  const { parts, said, failures, start, listener } = scene()
  const running = await supervise('the worker', start, listener)
  await running.stop()
  expect(parts[0]?.stopped).toBe(true)
  const paused = await supervise('the worker', start, listener)
  parts[1]?.die('killed by SIGKILL')
  await vi.waitFor(() => expect(said).toHaveLength(1))
  await paused.stop()
  expect(parts).toHaveLength(2)
  expect(failures).toEqual([])
})

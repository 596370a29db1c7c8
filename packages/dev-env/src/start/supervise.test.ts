import { afterEach, expect, test, vi } from 'vitest'
import type { Running } from '../embedded/running.ts'
import { type Pause, supervise } from './supervise.ts'

/** Processes that exit when told to, and a listener that records what it is told about them. */
function setUp() {
  const processes: { exit(reason: string): void; stopped: boolean }[] = []
  const printed: string[] = []
  const failures: string[] = []
  const pauses: number[] = []
  const start = async (): Promise<Running> => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const entry = { exit: resolve, stopped: false }
    processes.push(entry)
    const stop = async () => {
      entry.stopped = true
      resolve('exited with code 0')
    }
    return { exited: promise, stop }
  }
  const listener = {
    print: (message: string) => void printed.push(message),
    fail: (error: Error) => void failures.push(error.message),
  }
  const pause: Pause = async (ms) => void pauses.push(ms)
  return { processes, printed, failures, pauses, start, listener, pause }
}

afterEach(() => void vi.useRealTimers())

test('restarts a process that exits, after a pause that grows', async () => {
  const { processes, printed, pauses, start, listener, pause } = setUp()
  await supervise('the worker', start, listener, pause)
  processes[0]?.exit('killed by SIGKILL')
  await vi.waitFor(() => expect(processes).toHaveLength(2))
  expect(printed).toEqual(['The worker stopped unexpectedly (killed by SIGKILL); restarting it.'])
  processes[1]?.exit('exited with code 1')
  await vi.waitFor(() => expect(processes).toHaveLength(3))
  expect(pauses).toEqual([500, 1000])
})

test('gives up, in one line, on a process that exits five times within a minute', async () => {
  const { processes, failures, start, listener, pause } = setUp()
  await supervise('the worker', start, listener, pause)
  for (let exits = 0; exits < 5; exits++) {
    await vi.waitFor(() => expect(processes).toHaveLength(exits + 1))
    processes[exits]?.exit('exited with code 1: no disk')
  }
  await vi.waitFor(() =>
    expect(failures).toEqual([
      'The worker stopped 5 times within a minute and is not restarted (exited with code 1: no disk).',
    ]),
  )
  expect(processes).toHaveLength(5)
})

test('goes on restarting a process that exits once a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { processes, failures, pauses, start, listener, pause } = setUp()
  await supervise('the worker', start, listener, pause)
  for (let exits = 0; exits < 8; exits++) {
    vi.setSystemTime(exits * 60_000)
    processes[exits]?.exit('exited with code 1')
    await vi.waitFor(() => expect(processes).toHaveLength(exits + 2))
  }
  expect(pauses).toEqual(Array(8).fill(500))
  expect(failures).toEqual([])
})

test('does not restart a process that was stopped, not even in the pause after an exit', async () => {
  const { processes, printed, failures, start, listener } = setUp()
  const running = await supervise('the worker', start, listener)
  await running.stop()
  expect(processes[0]?.stopped).toBe(true)
  expect(processes).toHaveLength(1)
  const paused = await supervise('the worker', start, listener)
  processes[1]?.exit('killed by SIGKILL')
  await vi.waitFor(() => expect(printed).toHaveLength(1))
  await paused.stop()
  expect(processes).toHaveLength(2)
  expect(printed).toHaveLength(1)
  expect(failures).toEqual([])
})

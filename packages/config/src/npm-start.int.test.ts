import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const module = new URL('npm-start.ts', import.meta.url).href

/** Runs a script that calls `stopWithParent`, with an IPC channel or without; its exit code and what it printed. */
async function run(script: string, ipc: boolean) {
  const source = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { stopWithParent } from '${module}'
    const stop = async () => console.log('stopped')
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit', ...(ipc ? (['ipc'] as const) : [])],
  })
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.includes('ready') && child.connected) child.disconnect()
  })
  const [[code]] = await Promise.all([
    once(child, 'exit'),
    child.stdout && once(child.stdout, 'end'),
  ])
  return { code, printed: printed.trim().split('\n') }
}

const stayAlive = 'setInterval(() => {}, 1000)'

test('a process stops when its parent goes away', async () => {
  const script = `stopWithParent(stop); console.log('ready'); ${stayAlive}`
  expect(await run(script, true)).toEqual({ code: 0, printed: ['ready', 'stopped'] })
})

test('a process stops when its parent went away while it was starting', async () => {
  const script = `
    setInterval(() => {}, 1000)
    console.log('ready')
    while (process.connected) await sleep(10)
    stopWithParent(stop)`
  expect(await run(script, true)).toEqual({ code: 0, printed: ['ready', 'stopped'] })
})

test('a process that does not stop in time is ended', async () => {
  const script = `stopWithParent(() => new Promise(() => {}), 100); console.log('ready'); ${stayAlive}`
  expect(await run(script, true)).toEqual({ code: 1, printed: ['ready'] })
})

test('a process started on its own goes on', async () => {
  const script = `stopWithParent(stop); await sleep(200); console.log('running'); process.exit(7)`
  expect(await run(script, false)).toEqual({ code: 7, printed: ['running'] })
})

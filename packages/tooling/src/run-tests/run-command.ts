import { spawn } from 'node:child_process'

export interface Command {
  args: [string, ...string[]]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Afterwards it is stopped, and killed when that does not help. */
  minutes: number
}

/** Runs a program on our own terminal. Resolves with its exit code, 1 when it had to be stopped or could not start. */
export function runCommand({
  args: [program, ...args],
  cwd,
  env,
  minutes,
}: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const stop = setTimeout(() => {
      console.error(`${program} ran for ${minutes} minutes; stopping it.`)
      child.kill('SIGTERM')
    }, minutes * 60_000)
    const kill = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000 + 30_000)
    const done = (code: number) => {
      clearTimeout(stop)
      clearTimeout(kill)
      resolve(code)
    }
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
}

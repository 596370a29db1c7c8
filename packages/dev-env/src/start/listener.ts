import type { StartError } from '../embedded/running.ts'

/** Whom the launcher tells: `say` a line for the terminal, `fail` that a part died and cannot be brought back. */
export interface Listener {
  say(message: string): void
  fail(error: StartError): void
}

import type { AutosavePorts } from './autosave.ts'
import { dropAnswers, type FormOwner, keepAnswers, keptAnswers } from './device-store.ts'
import { flushAnswers, sendAnswers } from './send.ts'

/** The real clock, network and storage of one form. */
export function browserPorts(owner: FormOwner): AutosavePorts {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    at: (time, task) => {
      const timer = setTimeout(task, Math.max(0, time - Date.now()))
      return () => clearTimeout(timer)
    },
    kept: () => keptAnswers(localStorage, owner),
    keep: (answers) => keepAnswers(localStorage, owner, answers),
    drop: (answers) => dropAnswers(localStorage, owner, answers),
    send: (answers) => sendAnswers(owner.relationsId, answers),
    flush: (answers) => flushAnswers(owner.relationsId, answers),
  }
}

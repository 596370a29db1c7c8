import type { Choice } from '@vantage/contracts/access-keys/tests'
import type { Lang } from '@vantage/i18n/languages'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { type ChoiceQueue, createChoiceQueue, type QueueState } from './choice-queue.ts'
import { dropChoices, keepChoice, keptChoices, readEntry, type Taking } from './kept-choices.ts'
import { sendChoices } from './send-choices.ts'

/** The choices of an open test, for as long as it is on the page. `saved` is what the server had when it was opened. */
export function useChoiceQueue(taking: Taking, saved: readonly Choice[]): ChoiceQueue {
  const lang = useLang()
  const [{ queue, readIn }] = useState(() => openQueue(taking, saved, lang))
  const { test, startedAt } = taking
  useEffect(() => {
    queue.resume()
    const unlisten = listen(queue, { test, startedAt })
    return () => {
      unlisten()
      queue.flush()
      queue.stop()
    }
  }, [queue, test, startedAt])
  useEffect(() => readIn(lang), [readIn, lang])
  return queue
}

/** `readIn` is told each language that the test is shown in. */
function openQueue(taking: Taking, saved: readonly Choice[], lang: Lang) {
  const langs = new Set([lang])
  const send = (choices: readonly Choice[]) => sendChoices(taking.test, choices, langs)
  const queue = createChoiceQueue(
    { saved, kept: keptChoices(localStorage, taking) },
    {
      now: () => Date.now(),
      random: () => Math.random(),
      after: (ms, task) => {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      keep: (choice) => keepChoice(localStorage, taking, choice),
      drop: (choices) => dropChoices(localStorage, taking, choices),
      send,
    },
  )
  const readIn = (now: Lang) => {
    if (langs.has(now)) return
    langs.add(now)
    // Now, for perhaps nothing is answered in it. Without a connection the next save says so.
    void send([])
  }
  return { queue, readIn }
}

/** Back online or in view it saves at once, out of view with a last request; other tabs' choices arrive through storage. */
function listen(queue: ChoiceQueue, taking: Taking): () => void {
  const off = new AbortController()
  const { signal } = off
  window.addEventListener('online', queue.resume, { signal })
  window.addEventListener('pagehide', queue.flush, { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? queue.flush() : queue.resume()),
    { signal },
  )
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      const choice = readEntry(taking, key ?? '', newValue)
      if (choice) queue.absorb(choice)
    },
    { signal },
  )
  return () => off.abort()
}

/** The chosen position of a question; only its own changes draw it again. */
export function useChosen(queue: ChoiceQueue, questionId: number): number | null {
  return useSyncExternalStore(
    queue.subscribe,
    () => queue.getState().chosen.get(questionId)?.position ?? null,
  )
}

export function useQueueState(queue: ChoiceQueue): QueueState {
  return useSyncExternalStore(queue.subscribe, queue.getState)
}

/** How many questions have an answer. */
export function useAnswered(queue: ChoiceQueue | null): number {
  return useSyncExternalStore(queue?.subscribe ?? never, () => answeredIn(queue))
}

const never = () => () => {}
const answeredIn = (queue: ChoiceQueue | null): number =>
  [...(queue?.getState().chosen.values() ?? [])].filter(({ position }) => position !== null).length

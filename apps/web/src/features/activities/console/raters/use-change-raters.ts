import { useLingui } from '@lingui/react'
import type { Relation } from '@vantage/contracts/activities/relations'
import { useState } from 'react'
import { notify, notifyFailure } from '../../../../components/notify.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { changedNote } from '../activities.ts'

type StoredRelation = Relation & { id: number }
interface Change {
  add?: readonly Relation[]
  remove?: readonly StoredRelation[]
}

export type ChangeRaters = ReturnType<typeof useChangeRaters>

/** As many relations as one call takes. */
const maxPerCall = 2000

/** Adds and removes raters of a draft, and can take that back, change by change. */
export function useChangeRaters(id: number) {
  const { i18n } = useLingui()
  const { activities } = trpc.useUtils()
  const { relations } = activities
  const { mutateAsync, isPending } = trpc.activities.relations.change.useMutation({
    meta: { quiet: true },
  })
  const [history, setHistory] = useState<readonly Change[]>([])
  /** What was done last, in words. */
  const [done, setDone] = useState('')

  /** First what is in sight; the counts of hundreds of participants take longer. */
  const refresh = async () => {
    await relations.raters.invalidate()
    await Promise.all([
      relations.list.invalidate(),
      relations.candidates.invalidate(),
      relations.suggest.invalidate(),
      relations.load.invalidate(),
      activities.get.invalidate({ id }),
      activities.check.invalidate({ id }),
    ])
  }

  /** The stored relations among these, which is what can be removed. */
  const findStored = async (wanted: readonly Relation[]): Promise<StoredRelation[]> => {
    const participants = [...new Set(wanted.map(({ participantId }) => participantId))]
    const found = await Promise.all(
      participants.map((participantId) =>
        relations.raters.fetch({ id, participantId }, { staleTime: 0 }),
      ),
    )
    return wanted.flatMap((relation) => {
      const { raters } = found[participants.indexOf(relation.participantId)] ?? { raters: [] }
      const stored = raters.find(
        ({ employeeId, level }) => employeeId === relation.raterId && level === relation.level,
      )
      return stored ? [{ ...relation, id: stored.id }] : []
    })
  }

  const send = async ({ add = [], remove = [] }: Change): Promise<Required<Change> | null> => {
    const totals = { added: 0, removed: 0, refused: 0 }
    const kept: Relation[] = []
    for (let from = 0; from < Math.max(add.length, remove.length); from += maxPerCall) {
      const result = await mutateAsync({
        id,
        add: add.slice(from, from + maxPerCall),
        remove: remove.slice(from, from + maxPerCall).map((relation) => relation.id),
      })
      if (result.outcome === 'started') {
        notify(changedNote(i18n, i18n.t('activity.started-meanwhile')))
        return null
      }
      const { added, removed, refused } = result
      totals.added += added.length
      totals.removed += removed
      totals.refused += refused.length
      kept.push(...added)
    }
    setDone(i18n.t('activity.raters-changed', totals))
    if (totals.refused > 0) {
      notify({ kind: 'warn', title: i18n.t('activity.raters-refused', { count: totals.refused }) })
    }
    return { add: kept, remove }
  }

  /** Resolves to whether it was done; a failure is shown. */
  const change = async (wanted: Change): Promise<boolean> => {
    try {
      const made = await send(wanted)
      if (made && made.add.length + made.remove.length > 0) setHistory((now) => [...now, made])
      await refresh()
      return made !== null
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
  const last = history.at(-1)
  const undo = async ({ add = [], remove = [] }: Change) => {
    try {
      await send({ add: remove, remove: await findStored(add) })
      setHistory((now) => now.slice(0, -1))
      await refresh()
    } catch (error) {
      notifyFailure(error)
    }
  }
  return { busy: isPending, done, undo: last && (() => void undo(last)), change }
}

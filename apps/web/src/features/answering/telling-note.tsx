import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import type { TellingDetail } from '@vantage/domain/answering/telling-details'
import { useEffect, useMemo, useState } from 'react'
import { firstUse } from '../../lib/first-use.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'

type Telling = typeof import('@vantage/domain/answering/telling-details')
/** Finds what in a comment may show who wrote it; undefined until that is loaded. */
export type LookFor = ((text: string) => TellingDetail | null) | undefined

/**
 * What looks in the comments about a participant. The names are those that this browser has: the rater's, and those of their
 * list. The participant's are in most comments, and tell nothing.
 */
export function useTellingDetails(participant: AskForm['participant']): LookFor {
  const { user } = useSession()
  // As far as it is there from the page of activities: it is never asked for because of this.
  const { data } = trpc.activities.mine.useQuery(undefined, { enabled: false })
  const telling = useTelling()
  return useMemo(() => {
    const people = [...(user ? [user] : []), ...(data?.rows ?? [])]
    const look = telling?.tellingDetailsOf(people)
    return look && ((text) => look(text, participant))
  }, [telling, user, data, participant])
}

/** Nobody needs it in the first view. Where it does not arrive the form goes without. */
function useTelling(): Telling | undefined {
  const [telling, setTelling] = useState<Telling>()
  useEffect(() => {
    const load = async () => {
      await firstUse
      setTelling(await import('@vantage/domain/answering/telling-details'))
    }
    load().catch(() => {})
  }, [])
  return telling
}

const Note = chakra('p', {
  base: { paddingTop: '6px', color: 'ink.soft', fontSize: 'xs', _empty: { display: 'none' } },
})

/** Says under a comment's field what in it may show who wrote it. The text is looked at here alone, and nothing is kept. */
export function TellingNote({ id, text, look }: { id: string; text: string; look: LookFor }) {
  const { i18n } = useLingui()
  const found = look?.(text)
  return (
    <Note id={id} role="status">
      {found && i18n.t('answering.telling', { found })}
    </Note>
  )
}

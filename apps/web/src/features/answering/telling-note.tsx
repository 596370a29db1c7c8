import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { tellingDetailsOf } from '@vantage/domain/answering/telling-details'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'

const Look = createContext<ReturnType<typeof tellingDetailsOf>>(() => null)

/**
 * Lets the comments of a form be looked at for what may show who wrote them. The names are those that this browser has: the
 * rater's, and those of their list. The participant's are in most comments, and tell nothing.
 */
export function TellingDetails(props: {
  participant: AskForm['participant']
  children: ReactNode
}) {
  const { participant, children } = props
  const { user } = useSession()
  // As far as it is there from the page of activities: it is never asked for because of this.
  const { data } = trpc.activities.mine.useQuery(undefined, { enabled: false })
  const look = useMemo(() => {
    const people = [...(user ? [user] : []), ...(data?.rows ?? [])]
    return tellingDetailsOf(people.filter(({ username }) => username !== participant.username))
  }, [user, data, participant])
  return <Look value={look}>{children}</Look>
}

const Note = chakra('p', {
  base: { paddingTop: '6px', color: 'ink.soft', fontSize: 'xs', _empty: { display: 'none' } },
})

/** Says under a comment's field what in it may show who wrote it. The text is looked at here alone, and nothing is kept. */
export function TellingNote({ id, text }: { id: string; text: string }) {
  const { i18n } = useLingui()
  const found = useContext(Look)(text)
  return (
    <Note id={id} role="status">
      {found && i18n.t('answering.telling', { found })}
    </Note>
  )
}

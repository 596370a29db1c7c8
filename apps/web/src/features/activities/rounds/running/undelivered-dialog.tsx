import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { words } from '../../../../components/words.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'

const People = chakra('ul', {
  base: {
    maxHeight: '50vh',
    overflowY: 'auto',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 's4',
      paddingBlock: 's2',
      borderTop: 'hairline',
      fontSize: 'sm',
      '& span': { color: 'ink.soft' },
    },
  },
})

interface UndeliveredDialogProps {
  reminderId: number
  onClose: () => void
}

/** Whom a reminder could not reach. */
export function UndeliveredDialog({ reminderId, onClose }: UndeliveredDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const query = trpc.activities.rounds.undelivered.useQuery({ id: reminderId }, { staleTime: 0 })
  const people = query.data?.people ?? []
  return (
    <Dialog
      title={i18n.t('rounds.undelivered')}
      note={i18n.t('rounds.undelivered-text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      {query.data ? (
        <People tabIndex={0} aria-label={i18n.t('rounds.undelivered')}>
          {people.map((person) => (
            <li key={person.id}>
              <b>{personName(lang, person)}</b>
              <span>{person.username}</span>
            </li>
          ))}
        </People>
      ) : query.isError ? (
        <PageError query={query} />
      ) : (
        <SkeletonLine width="60%" height="20px" />
      )}
    </Dialog>
  )
}

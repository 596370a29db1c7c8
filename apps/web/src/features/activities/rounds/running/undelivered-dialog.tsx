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
  onAgain: (people: number[]) => void
  onClose: () => void
}

/** Whom a reminder did not reach, and why. */
export function UndeliveredDialog({ reminderId, onAgain, onClose }: UndeliveredDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const query = trpc.activities.rounds.undelivered.useQuery({ id: reminderId }, { staleTime: 0 })
  const people = query.data?.people ?? []
  const refused = people.filter(({ state }) => state === 'refused').map(({ id }) => id)
  return (
    <Dialog
      title={i18n.t('rounds.undelivered')}
      note={i18n.t('rounds.undelivered-text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t(words.close)}</Button>
          {refused.length > 0 && (
            <Button
              kind="main"
              onClick={() => {
                onClose()
                onAgain(refused)
              }}
            >
              {i18n.t('rounds.remind-again', { people: refused.length })}
            </Button>
          )}
        </>
      }
    >
      {query.data ? (
        <People tabIndex={0} aria-label={i18n.t('rounds.undelivered')}>
          {people.map((person) => (
            <li key={person.id}>
              <b>{personName(lang, person)}</b>
              <span>
                {i18n.t('rounds.delivery', { state: person.state.replace('-', '_') })}
                {person.detail &&
                  ` (${i18n.t('rounds.refused-why', {
                    code: person.detail.replaceAll(' ', '_'),
                    detail: person.detail,
                  })})`}
              </span>
            </li>
          ))}
        </People>
      ) : query.isError ? (
        <PageError
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonLine width="60%" height="20px" />
      )}
    </Dialog>
  )
}

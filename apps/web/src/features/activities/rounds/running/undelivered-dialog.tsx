import { Box, chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { words } from '../../../../components/words.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { Loaded } from '../round-query.tsx'

interface UndeliveredDialogProps {
  reminderId: number
  onClose: () => void
}

/** Whom a reminder could not reach. */
export function UndeliveredDialog({ reminderId, onClose }: UndeliveredDialogProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const query = trpc.activities.rounds.undelivered.useQuery({ id: reminderId }, { staleTime: 0 })
  return (
    <Dialog
      title={i18n.t('rounds.undelivered')}
      note={i18n.t('rounds.undelivered-text')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t(words.close)}</Button>}
    >
      <Loaded query={query} skeleton={<SkeletonLine width="60%" height="20px" />}>
        {({ people }) => (
          <Box
            as="ul"
            tabIndex={0}
            aria-label={i18n.t('rounds.undelivered')}
            maxHeight="50vh"
            overflowY="auto"
          >
            {people.map((person) => (
              <Flex
                as="li"
                key={person.id}
                wrap="wrap"
                justify="space-between"
                columnGap="s4"
                paddingBlock="s2"
                borderTop="hairline"
                fontSize="sm"
              >
                <b>{personName(lang, person)}</b>
                <chakra.span color="ink.soft">{person.username}</chakra.span>
              </Flex>
            ))}
          </Box>
        )}
      </Loaded>
    </Dialog>
  )
}

import { Accordion, Box, Flex } from '@chakra-ui/react'
import type { ListToApprove, ToApprove } from '@vantage/contracts/nominations/nominations'
import { Button } from '../../components/button.tsx'
import { notify } from '../../components/notify.ts'
import { Panel } from '../../components/panel.tsx'
import { GroupSection } from '../../components/rater-groups.tsx'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { accordionRecipe } from '../../theme/recipes/accordion.ts'
import { Hint } from './group-parts.tsx'
import { OneList } from './one-list.tsx'

/** The lists that a manager or HR approves: whom people ask, never what is answered. */
export function ListsToApprove({ toApprove: { lists, waiting } }: { toApprove: ToApprove }) {
  const { i18n } = useI18n()
  const { nominations } = trpc.useUtils()
  const refresh = () =>
    void Promise.all([nominations.toApprove.invalidate(), nominations.counts.invalidate()])
  const isWaiting = ({ state }: ListToApprove) => state !== 'approved'
  const fine = lists.filter((list) => isWaiting(list) && list.warnings.length === 0)
  const approveFine = trpc.nominations.approveFine.useMutation({
    onError: useNotifyFailure(),
    onSuccess: ({ approved, left }) =>
      notify({
        kind: left > 0 ? 'warn' : 'good',
        title: i18n.t('nominations.approved-fine', { approved, left }),
      }),
    onSettled: refresh,
  })
  return (
    <section aria-labelledby="to-approve">
      <Flex wrap="wrap" align="end" gap="s3" marginBottom="s4">
        <Box flex="1 1 280px">
          <h2 id="to-approve">{i18n.t('nominations.to-approve')}</h2>
          <Hint>{i18n.t('nominations.you-see')}</Hint>
        </Box>
        {fine.length > 0 && (
          <Button
            kind="main"
            busy={approveFine.isPending}
            onClick={() =>
              approveFine.mutate({
                lists: fine.map(({ participantId, version }) => ({ participantId, version })),
              })
            }
          >
            {i18n.t('nominations.approve-fine', { count: fine.length })}
          </Button>
        )}
      </Flex>
      <Panel>
        {lists.length === 0 && (
          <GroupSection>
            <b>{i18n.t('nominations.nothing-to-approve')}</b>
          </GroupSection>
        )}
        <Accordion.Root recipe={accordionRecipe} collapsible lazyMount>
          {lists.map((list) => (
            // Another version is another list: what one was about to change is not on it.
            <OneList
              key={`${list.participantId} ${list.version}`}
              list={list}
              onDecided={refresh}
            />
          ))}
        </Accordion.Root>
        {waiting > 0 && (
          <GroupSection>
            <Hint>{i18n.t('nominations.not-handed-in', { waiting })}</Hint>
          </GroupSection>
        )}
      </Panel>
    </section>
  )
}

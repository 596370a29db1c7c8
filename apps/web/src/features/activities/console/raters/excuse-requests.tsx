import { chakra, Flex } from '@chakra-ui/react'
import type { ExcuseRequests } from '@vantage/contracts/activities/relations'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { Block } from '../activity-view.tsx'
import type { Participant } from './matching.ts'

const RunningDialog = openedPart(async () => (await import('./running-dialog.tsx')).RunningDialog)

interface ExcuseRequestsPanelProps {
  activity: ActivityDetail
  participants: readonly Participant[]
}

/** Raters who say that they cannot judge somebody: to be excused, replaced or left as they are. */
export function ExcuseRequestsPanel({ activity, participants }: ExcuseRequestsPanelProps) {
  const { i18n, lang } = useI18n()
  const [asked, setAsked] = useState<ExcuseRequests['requests'][number] | null>(null)
  const query = trpc.activities.relations.excuseRequests.useQuery({ id: activity.id })
  const keep = trpc.activities.relations.keepRater.useMutation(
    useAnswer(['activities'], {
      say: ({ outcome }) =>
        outcome === 'kept' && { kind: 'good', title: i18n.t('activity.request-kept') },
    }),
  )
  const requests = query.data?.requests ?? []
  const about = participants.find(({ id }) => id === asked?.participantId)
  if (requests.length === 0) return null
  const title = i18n.t('activity.requests', { count: requests.length })
  return (
    <Block role="region" aria-label={title} marginBottom="s4">
      <h2>{title}</h2>
      <ul>
        {requests.map((request) => {
          const { id, level, why } = request
          const name = personName(lang, request.rater)
          const participant = personName(lang, request.participant)
          return (
            <Flex as="li" key={id} wrap="wrap" align="center" gap="s3" paddingBlock="s2">
              <chakra.div flex="1 1 280px" minWidth={0} overflowWrap="anywhere">
                <b>{i18n.t('activity.request-of', { rater: name, participant, level })}</b>
                <p>{why}</p>
              </chakra.div>
              <Button
                aria-label={i18n.t('activity.excuse-one', { name })}
                onClick={() => setAsked(request)}
              >
                {i18n.t('activity.request-excuse')}
              </Button>
              <Button
                kind="bare"
                aria-label={i18n.t('activity.request-keep-one', { name })}
                busy={keep.isPending}
                onClick={() => keep.mutate({ id })}
              >
                {i18n.t('activity.request-keep')}
              </Button>
            </Flex>
          )
        })}
      </ul>
      <p>{i18n.t('activity.requests-note')}</p>
      {asked && about && (
        <RunningDialog
          activity={activity}
          participant={about}
          change={{ level: asked.level, excuse: { ...asked.rater, employeeId: asked.rater.id } }}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  )
}

import { Box, chakra, Grid } from '@chakra-ui/react'
import type { RelationsOutput } from '@vantage/contracts/activities/relations'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { ClipboardPaste, Undo2, Upload, UsersRound, WandSparkles } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { AddressTabs } from '../../../../components/address-tabs.tsx'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { DialogButton } from '../../../../components/dialog.tsx'
import { ImportStrip } from '../../../../components/editing/import-strip.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { lazyComponent } from '../../../../lib/code-loading.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { toActivity, toImport, toNominations } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useActivity } from '../activity-query.tsx'
import { FourEyes } from '../four-eyes.tsx'
import { PageOfActivity } from '../page-of-activity.tsx'
import { ExcuseRequestsPanel } from './excuse-requests.tsx'
import { matching, shows } from './matching.ts'
import { ParticipantList } from './participant-list.tsx'
import { ParticipantPane } from './participant-pane.tsx'
import { type ChangeRaters, useChangeRaters } from './use-change-raters.ts'

const LoadList = lazyComponent(async () => (await import('./load-list.tsx')).LoadList)
const SuggestDrawer = openedPart(async () => (await import('./suggest-drawer.tsx')).SuggestDrawer)
const PasteDialog = openedPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

/** Who answers about whom in a draft, or while it runs, when people may be excused and added: by participant, and how much each rater gets. */
export function RatersPage() {
  const { i18n, lang } = useI18n()
  const id = Number(useParams()['id'])
  const activity = useActivity(id)
  const relations = trpc.activities.relations.list.useQuery({ id, lang })
  const change = useChangeRaters(id)
  const place = { kind: 'relations', activityId: id } as const
  const title = i18n.t('activity.raters')
  if (activity.data?.status === 'finished') return <Navigate replace to={toActivity(id)} />
  // Meanwhile raters come from approved lists.
  if (activity.data?.status === 'nominating') return <Navigate replace to={toNominations(id)} />
  const isRunning = activity.data?.status === 'running'
  const { participants = [] } = relations.data ?? {}
  const total = participants.flatMap(({ raters }) => raters).reduce((sum, each) => sum + each, 0)
  const editing = activity.data && { activity: activity.data, participants, change }
  return (
    <PageOfActivity
      title={title}
      activity={activity}
      also={relations}
      status={
        relations.data && (
          <>
            <span>
              {i18n.t('activity.relations-are', {
                participants: participants.length,
                assignments: total,
              })}
            </span>
            <chakra.span role="status" color="good">
              {change.done}
            </chakra.span>
          </>
        )
      }
      actions={
        editing &&
        !isRunning && (
          <>
            <Button icon={Undo2} busy={change.busy} disabled={!change.undo} onClick={change.undo}>
              {i18n.t('activity.undo')}
            </Button>
            <DialogButton
              icon={ClipboardPaste}
              renderDialog={(onClose) => <PasteDialog {...editing} onClose={onClose} />}
            >
              {i18n.t('activity.paste')}
            </DialogButton>
            <LinkButton icon={Upload} to={toImport(place)}>
              {i18n.t('activity.import')}
            </LinkButton>
            <DialogButton
              kind="main"
              icon={WandSparkles}
              renderDialog={(onClose) => <SuggestDrawer {...editing} onClose={onClose} />}
            >
              {i18n.t('activity.suggest')}
            </DialogButton>
          </>
        )
      }
    >
      {isRunning && editing ? (
        <>
          <Notice size="sm" kind="info" marginBottom="s4">
            {i18n.t('activity.raters-running')}
          </Notice>
          <FourEyes activity={editing.activity} />
          <ExcuseRequestsPanel activity={editing.activity} participants={participants} />
        </>
      ) : (
        <ImportStrip place={place} onWritten={() => void relations.refetch()} />
      )}
      <Panel>
        <AddressTabs
          label={title}
          tabs={[
            {
              name: 'participants',
              title: i18n.t('activity.raters-tab', { tab: 'participants' }),
              content: editing && <ByParticipant {...editing} />,
            },
            {
              name: 'load',
              title: i18n.t('activity.raters-tab', { tab: 'load' }),
              content: (
                <Suspense>
                  <LoadList activityId={id} />
                </Suspense>
              ),
            },
          ]}
        />
      </Panel>
    </PageOfActivity>
  )
}

/** On narrow windows one half shows at a time: the list, or the person who was picked in it. */
const onWide = { base: 'none', lg: 'block' }

interface ByParticipantProps {
  activity: ActivityDetail
  participants: RelationsOutput['participants']
  change: ChangeRaters
}

/** The participants on the left, and who answers about the one that is picked on the right. */
function ByParticipant({ activity, participants, change }: ByParticipantProps) {
  const { i18n } = useI18n()
  const [address, changeAddress] = useAddress()
  const show = shows.find((each) => each === address.get('show')) ?? 'all'
  const search = address.get('search') ?? ''
  const listed = matching(participants, { show, search, min: activity.anonymityMin })
  const picked = participants.find(({ id }) => String(id) === address.get('participant'))
  const person = picked ?? listed[0] ?? participants[0]
  const set = (name: 'show' | 'search' | 'participant', value: string) =>
    changeAddress({ [name]: value === '' ? null : value }, name === 'search')
  if (!person) {
    return (
      <EmptyState
        icon={UsersRound}
        title={i18n.t('activity.nobody-yet')}
        text={i18n.t('activity.raters-first')}
      >
        <LinkButton to={toActivity(activity.id)}>{i18n.t('activity.to-draft')}</LinkButton>
      </EmptyState>
    )
  }
  const place = listed.indexOf(person)
  const toPerson = (index: number) => {
    const next = listed[index]
    return next && (() => set('participant', String(next.id)))
  }
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }}>
      <Box minWidth={0} display={picked && onWide}>
        <ParticipantList
          listed={listed}
          all={participants.length}
          min={activity.anonymityMin}
          picked={person.id}
          show={show}
          search={search}
          onSet={set}
        />
      </Box>
      <Box minWidth={0} display={picked ? undefined : onWide} borderLeft={{ lg: 'hairline' }}>
        <ParticipantPane
          key={person.id}
          activity={activity}
          person={person}
          change={change}
          onPrevious={toPerson(place - 1)}
          onNext={place === -1 ? undefined : toPerson(place + 1)}
          onBack={() => set('participant', '')}
        />
      </Box>
    </Grid>
  )
}

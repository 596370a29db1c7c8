import { Box, chakra, Flex, Grid } from '@chakra-ui/react'
import type { OwnList, OwnListOutput } from '@vantage/contracts/nominations/nominations'
import { Lock, Plus } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { Hint, Panel } from '../../components/panel.tsx'
import { GroupSection, GroupTitle, Tags } from '../../components/rater-groups.tsx'
import { formatDateTime, formatDay, sentenceGap } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { AskedBy, countOf, departmentIn, GroupOfList } from './group-parts.tsx'

type Group = OwnList['groups'][number]

/** The list of raters that a person proposes in one activity; every change is saved at once. */
export function OwnListView({ list }: { list: OwnList }) {
  const { i18n, lang } = useI18n()
  const { save, handIn, takeBack, busy } = useOwnList(list)
  const { groups, phase, state, manager, activity } = list
  const isChanging = phase === 'open' && (state === 'proposing' || state === 'sent-back')
  const on = groups.flatMap(({ level, nominees }) =>
    nominees.map(({ id }) => ({ raterId: id, level })),
  )
  const missing = groups.flatMap(({ level, nominees, min }) => {
    const count = min - nominees.filter(({ eligible }) => eligible).length
    return count > 0 ? [i18n.t('nominations.missing', { level, count })] : []
  })
  const isToRemove = groups.some(({ nominees }) => nominees.some(({ eligible }) => !eligible))
  const problems = isToRemove ? [i18n.t('nominations.to-remove'), ...missing] : missing
  const approver = manager ? personName(lang, manager) : 'none'
  return (
    <section aria-label={`${i18n.t('nominations.own')} ${pickName(lang, activity)}`}>
      <h2>{i18n.t('nominations.own')}</h2>
      <Hint marginBottom="s4">
        {pickName(lang, activity)}
        {activity.until &&
          phase === 'open' &&
          ` · ${i18n.t('nominations.until', { day: formatDay(lang, activity.until) })}`}
      </Hint>
      <ListNotice list={list} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 308px' }}
        gap="s4"
        alignItems="start"
      >
        <Panel>
          <GroupSection>
            <GroupTitle level={2}>{i18n.t('nominations.superior')}</GroupTitle>
            {manager ? (
              <>
                <Tags>
                  <li>
                    <Icon as={Lock} size={14} />
                    {personName(lang, manager)} <small>{departmentIn(lang, manager)}</small>
                  </li>
                </Tags>
                <Hint>{i18n.t('nominations.superior-text')}</Hint>
              </>
            ) : (
              <Hint>{i18n.t('nominations.no-superior')}</Hint>
            )}
          </GroupSection>
          <GroupSection>
            <GroupTitle level={3}>{i18n.t('nominations.self')}</GroupTitle>
            <Hint>{i18n.t('nominations.self-text')}</Hint>
          </GroupSection>
          {groups.map((group) => (
            <OwnGroup
              key={group.level}
              list={list}
              group={group}
              isChanging={isChanging}
              busy={busy}
              onAdd={(raterId) => save([...on, { raterId, level: group.level }])}
              onRemove={(raterId) => save(on.filter((each) => each.raterId !== raterId))}
            />
          ))}
        </Panel>
        <Grid gap="s4">
          <Panel display="grid" gap="s3" padding="s5">
            <chakra.h3 fontSize="md">{i18n.t('nominations.your-list')}</chakra.h3>
            {groups.map(({ level, kind, nominees, min, max }) => (
              <Flex
                key={level}
                justify="space-between"
                fontSize="sm"
                fontVariantNumeric="tabular-nums"
              >
                <span>{i18n.t('nominations.group', { level })}</span>
                <span>
                  {i18n.t('nominations.tally', {
                    kind: kind.replace('-', '_'),
                    count: countOf(nominees),
                    min,
                    max,
                  })}
                </span>
              </Flex>
            ))}
            {isChanging && (
              <>
                <Button kind="main" busy={busy} disabled={problems.length > 0} onClick={handIn}>
                  {i18n.t('nominations.hand-in')}
                </Button>
                <Hint aria-live="polite">
                  {problems.length > 0
                    ? problems.join(sentenceGap(lang))
                    : i18n.t('nominations.goes-to', { approver })}
                </Hint>
              </>
            )}
            {phase === 'open' && state === 'handed-in' && (
              <Button busy={busy} onClick={takeBack}>
                {i18n.t('nominations.take-back')}
              </Button>
            )}
          </Panel>
          <Panel display="grid" gap="s3" padding="s5">
            <chakra.h3 fontSize="md">{i18n.t('nominations.why')}</chakra.h3>
            <Hint>{i18n.t('nominations.why-text', { min: activity.anonymityMin })}</Hint>
            <Hint>{i18n.t('nominations.why-whom')}</Hint>
          </Panel>
        </Grid>
      </Grid>
    </section>
  )
}

function useOwnList({ participantId, version }: OwnList) {
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const options = {
    onSuccess: ({ outcome, current }: OwnListOutput) => {
      utils.nominations.mine.setData(undefined, (old) => ({
        lists: (old?.lists ?? []).map((each) =>
          each.participantId === participantId ? current : each,
        ),
      }))
      void utils.nominations.counts.invalidate()
      if (outcome !== 'done') {
        notify({ kind: 'warn', title: i18n.t('nominations.not-done', { outcome }) })
      }
    },
  }
  const save = trpc.nominations.save.useMutation(options)
  const handIn = trpc.nominations.handIn.useMutation(options)
  const takeBack = trpc.nominations.takeBack.useMutation(options)
  const seen = { participantId, version }
  return {
    save: (nominees: { raterId: number; level: 0 | 1 }[]) => save.mutate({ ...seen, nominees }),
    handIn: () => handIn.mutate(seen),
    takeBack: () => takeBack.mutate(seen),
    busy: save.isPending || handIn.isPending || takeBack.isPending,
  }
}

/** Where the list stands, when it is not for the participant to go on with; and what the approver changed. */
function ListNotice({ list }: { list: OwnList }) {
  const { i18n, lang } = useI18n()
  const { state, phase, manager, word, groups, handedInAt } = list
  const approver = manager ? personName(lang, manager) : 'none'
  const changed = groups.flatMap(({ level, nominees }) =>
    nominees.flatMap((each) => (each.change ? [{ ...each, level }] : [])),
  )
  const text = () => {
    if (state === 'approved') return i18n.t('nominations.is-approved', { changes: changed.length })
    if (phase === 'ended') return i18n.t('nominations.is-ended')
    if (state === 'sent-back') return i18n.t('nominations.is-sent-back', { word: word ?? '' })
    if (state === 'proposing') return null
    const at = handedInAt === null ? '' : formatDateTime(lang, new Date(handedInAt))
    return i18n.t('nominations.is-handed-in', { approver, at })
  }
  const said = text()
  if (said === null) return null
  return (
    <Notice
      kind={state === 'approved' ? 'good' : state === 'sent-back' ? 'warn' : 'info'}
      marginBottom="s4"
    >
      <p>{said}</p>
      {changed.length > 0 && (
        <ul>
          {changed.map((each) => (
            <li key={each.id}>
              {i18n.t('nominations.changed', {
                change: each.change ?? '',
                level: each.level,
                name: personName(lang, each),
                word: each.word ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

interface OwnGroupProps {
  list: OwnList
  group: Group
  isChanging: boolean
  busy: boolean
  onAdd: (raterId: number) => void
  onRemove: (raterId: number) => void
}

function OwnGroup({ list, group, isChanging, busy, onAdd, onRemove }: OwnGroupProps) {
  const { i18n, lang } = useI18n()
  const { level, kind, nominees, suggestions, min, max, there } = group
  const isFull = nominees.length >= max
  const leastShown = list.activity.anonymityMin
  return (
    <GroupOfList
      participantId={list.participantId}
      group={group}
      hint={i18n.t('nominations.limits', { kind: kind.replace('-', '_'), min, max })}
      nobody={
        kind === 'left-out'
          ? i18n.t('nominations.left-out', { level, there, min: leastShown })
          : nominees.length === 0
            ? i18n.t('nominations.nobody')
            : undefined
      }
      onAdd={isChanging && (({ id }) => onAdd(id))}
      onRemove={isChanging && !busy && (({ id }) => onRemove(id))}
    >
      {isChanging && !isFull && suggestions.length > 0 && (
        <>
          <Hint>{i18n.t('nominations.suggested')}</Hint>
          <chakra.ul border="hairline" borderRadius="base">
            {suggestions.map((person) => (
              <Flex
                as="li"
                key={person.id}
                wrap="wrap"
                align="center"
                justify="space-between"
                columnGap="s4"
                rowGap="s1"
                padding="s2"
                paddingLeft="s4"
                css={{ '& + &': { borderTop: 'hairline' } }}
              >
                <Box flex="1 1 180px" minWidth={0} fontSize="sm" overflowWrap="anywhere">
                  <b>{personName(lang, person)}</b> <small>{departmentIn(lang, person)}</small>
                  <Hint>
                    {i18n.t('nominations.reason', { reason: person.reason.replace('-', '_') })}
                  </Hint>
                </Box>
                <AskedBy asked={person.asked} />
                <Button
                  icon={Plus}
                  busy={busy}
                  aria-label={i18n.t('nominations.add-one', { name: personName(lang, person) })}
                  onClick={() => onAdd(person.id)}
                >
                  {i18n.t('nominations.add')}
                </Button>
              </Flex>
            ))}
          </chakra.ul>
        </>
      )}
    </GroupOfList>
  )
}

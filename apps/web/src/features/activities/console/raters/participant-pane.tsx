import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { type Level, levels } from '@vantage/contracts/activities/levels'
import type { RatersOutput } from '@vantage/contracts/activities/relations'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { anonymousLevels, riskOf } from '@vantage/domain/activities/small-groups'
import { ArrowLeft, ChevronLeft, ChevronRight, Plus, UserMinus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { PanelBar } from '../../../../components/panel.tsx'
import { GroupSection, GroupTitle, Tags } from '../../../../components/rater-groups.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../../../lib/lazy-part.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { departmentOf, ratedLevels, shownLevels } from '../activities.ts'
import { GroupEffect } from '../activity-state.tsx'
import { AddRater, type FoundPerson } from './add-rater.tsx'
import type { Participant } from './matching.ts'
import type { RunningChange } from './running-dialog.tsx'
import type { ChangeRaters } from './use-change-raters.ts'

const RunningDialog = openedPart(async () => (await import('./running-dialog.tsx')).RunningDialog)
type Rater = RatersOutput['raters'][number]

interface ParticipantPaneProps {
  activity: ActivityDetail
  person: Participant
  change: ChangeRaters
  /** Undefined at the ends of the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onBack: () => void
}

/** Who answers about one participant, group by group. */
export function ParticipantPane(props: ParticipantPaneProps) {
  const { activity, person, change, onPrevious, onNext, onBack } = props
  const { i18n, lang } = useI18n()
  const of = { id: activity.id, participantId: person.id }
  const isRunning = activity.status === 'running'
  const [asking, setAsking] = useState<RunningChange | null>(null)
  const query = trpc.activities.relations.raters.useQuery(of)
  const suggestions = trpc.activities.relations.suggest.useQuery(
    { id: activity.id, participants: [person.id], levels: [...ratedLevels] },
    { enabled: !isRunning },
  )
  const add = (level: Level, { id, name }: FoundPerson) => {
    if (level === levels.self) return
    if (isRunning) setAsking({ level, add: { id, name } })
    else void change.change({ add: [{ participantId: person.id, raterId: id, level }] })
  }
  const remove = (rater: Rater) => {
    const { id, employeeId, level } = rater
    if (level === levels.self) return
    if (isRunning) setAsking({ level, excuse: rater })
    else {
      const relation = { id, participantId: person.id, raterId: employeeId, level }
      void change.change({ remove: [relation] })
    }
  }
  const all = person.raters.reduce((sum, each) => sum + each, 0)
  return (
    <section aria-label={personName(lang, person)}>
      <PanelBar flexWrap="nowrap" gap="s2" paddingBlock="s3" borderBottom="hairline">
        <Box as="span" display={{ base: 'inline', lg: 'none' }}>
          <IconButton icon={ArrowLeft} label={i18n.t('activity.back-to-list')} onClick={onBack} />
        </Box>
        <Box flex={1} minWidth={0}>
          <h2>{personName(lang, person)}</h2>
          <Text color="ink.soft" fontSize="sm">
            {departmentOf(i18n, lang, person)} · {i18n.t('activity.questionnaires', { count: all })}
          </Text>
        </Box>
        <IconButton
          icon={ChevronLeft}
          label={i18n.t('activity.previous-person')}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          icon={ChevronRight}
          label={i18n.t('activity.next-person')}
          disabled={!onNext}
          onClick={onNext}
        />
      </PanelBar>
      <Loaded query={query} skeleton={<SkeletonLine width="60%" height="20px" margin="s5" />}>
        {({ raters }) =>
          shownLevels.map((level) => (
            <RaterGroup
              key={level}
              of={of}
              isRunning={isRunning}
              level={level}
              min={activity.anonymityMin}
              raters={raters.filter((rater) => rater.level === level)}
              suggestions={(suggestions.data?.relations ?? []).flatMap((relation) => {
                const found = suggestions.data?.people.find(({ id }) => id === relation.raterId)
                return relation.level === level && found ? [found] : []
              })}
              onAdd={add}
              onRemove={remove}
            />
          ))
        }
      </Loaded>
      {asking && (
        <RunningDialog
          activity={activity}
          participant={person}
          change={asking}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}

const suggestedAtMost = 6

interface RaterGroupProps {
  of: { id: number; participantId: number }
  level: Level
  min: number
  isRunning: boolean
  raters: readonly Rater[]
  suggestions: readonly { id: number; fullname: string; englishname: string }[]
  onAdd: (level: Level, person: FoundPerson) => void
  onRemove: (rater: Rater) => void
}

/** The raters of one kind: who they are, who could be added, and whether they are enough. */
function RaterGroup(props: RaterGroupProps) {
  const { of, level, min, isRunning, raters, suggestions, onAdd, onRemove } = props
  const { i18n, lang } = useI18n()
  const asked = raters.filter(({ excused }) => !excused).length
  const risk = anonymousLevels.includes(level) ? riskOf(asked, min) : null
  const isSelf = level === levels.self
  return (
    <GroupSection aria-label={i18n.t('activity.group', { level })}>
      <Flex wrap="wrap" align="center" columnGap="s3" rowGap="s2" fontSize="sm">
        <GroupTitle level={level}>
          {i18n.t('activity.group-count', { level, count: asked })}
        </GroupTitle>
        <chakra.span color="ink.soft">{i18n.t('activity.group-named', { level })}</chakra.span>
        {risk && <GroupEffect effect={risk} />}
        {!isSelf && (
          <Box width={{ base: '100%', sm: '248px' }} marginLeft={{ sm: 'auto' }}>
            <AddRater of={of} level={level} onAdd={(person) => onAdd(level, person)} />
          </Box>
        )}
      </Flex>
      {!isSelf && raters.length > 0 && (
        <Tags>
          {raters.map((rater) => (
            <li key={rater.id}>
              <span>
                {personName(lang, rater)} <small>{departmentOf(i18n, lang, rater)}</small>
                {!rater.active && <small> {i18n.t('activity.is-deactivated')}</small>}
                {rater.excused && <small> {i18n.t('activity.is-excused')}</small>}
              </span>
              {!rater.excused && (
                <IconButton
                  icon={isRunning ? UserMinus : X}
                  iconSize={12}
                  label={i18n.t(
                    isRunning ? /*i18n*/ 'activity.excuse-one' : /*i18n*/ 'activity.remove-one',
                    { name: personName(lang, rater) },
                  )}
                  onClick={() => onRemove(rater)}
                />
              )}
            </li>
          ))}
        </Tags>
      )}
      {suggestions.length > 0 && (
        <Flex wrap="wrap" align="center" gap="s2" color="ink.soft" fontSize="sm">
          {i18n.t('activity.suggested')}
          {suggestions.slice(0, suggestedAtMost).map((person) => (
            <Button
              key={person.id}
              icon={Plus}
              borderStyle="dashed"
              fontWeight="normal"
              onClick={() => onAdd(level, { id: person.id, name: personName(lang, person) })}
            >
              {personName(lang, person)}
            </Button>
          ))}
        </Flex>
      )}
    </GroupSection>
  )
}

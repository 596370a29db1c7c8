import { Accordion, Box, chakra, Flex, Input, Textarea } from '@chakra-ui/react'
import type {
  ListChange,
  ListToApprove,
  Nominee,
  NomineeGroup,
} from '@vantage/contracts/nominations/nominations'
import { warningsOf } from '@vantage/domain/nominations/list-state'
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { GroupSection } from '../../components/rater-groups.tsx'
import { formatDay, sentenceGap } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import { countOf, departmentIn, GroupOfList, type Person } from './group-parts.tsx'
import { DialogButton } from '../../components/dialog.tsx'

const wordMax = 200
/** A line under the name. */
const Line = chakra('small', {
  base: { display: 'block', color: 'ink.soft', fontSize: 'sm', fontWeight: 'normal' },
})

const asAdded: Pick<Nominee, 'active' | 'eligible' | 'change' | 'word'> = {
  active: true,
  eligible: true,
  change: 'added',
  word: null,
}

/** A change that is not sent yet. */
export type DraftChange = ListChange & { person: Person }

/** Who is on a group once these changes are made. */
function withChanges({ level, nominees }: NomineeGroup, changes: readonly DraftChange[]) {
  const mine = changes.filter((each) => each.level === level)
  return [
    ...nominees.map((each) => ({
      ...each,
      change: mine.find(({ raterId }) => raterId === each.id)?.change ?? each.change,
    })),
    ...mine.flatMap(({ change, person }) =>
      change === 'added' ? [{ ...person, ...asAdded }] : [],
    ),
  ]
}

interface OneListProps {
  list: ListToApprove
  changes: readonly DraftChange[]
  onChange: (changes: readonly DraftChange[]) => void
}

/** A list to approve as a line, and opened with who is on it; the approver's changes are sent with the approval. */
export function OneList({ list, changes, onChange }: OneListProps) {
  const { i18n, lang } = useI18n()
  const { participant, activity, state, phase, groups, participantId, version } = list
  const isWaiting = state !== 'approved'
  const approve = trpc.nominations.approve.useMutation(useDecision())
  const name = personName(lang, participant)
  const counts = groups.map(({ level, nominees }) =>
    i18n.t('nominations.count', { level, count: countOf(nominees) }),
  )
  // Also of what the approver is about to change.
  const shown = groups.map((group) => ({ ...group, nominees: withChanges(group, changes) }))
  const warnings = warningsOf(shown)
  const isWarned = isWaiting && warnings.length > 0
  const isWorded = changes.every(({ word }) => word.trim() !== '')
  return (
    <Accordion.Item value={String(participantId)}>
      <h3>
        <Accordion.ItemTrigger>
          <Icon as={isWarned ? CircleAlert : Check} color={isWarned ? 'warn' : 'good'} />
          <Box as="span" minWidth={0} overflowWrap="anywhere">
            <b>{name}</b> <Line display="inline">{departmentIn(lang, participant)}</Line>
            <Line>
              {pickName(lang, activity)}
              {activity.until &&
                phase === 'open' &&
                `\u00a0· ${i18n.t('nominations.until', { day: formatDay(lang, activity.until) })}`}
              {'\u00a0· '}
              {joinNames(lang, counts)}
            </Line>
            <Line color={isWarned ? 'warn' : 'good'}>
              {isWarned
                ? warnings
                    .map((warning) => i18n.t('nominations.warning', { warning }))
                    .join(sentenceGap(lang))
                : i18n.t(isWaiting ? /*i18n*/ 'nominations.fine' : /*i18n*/ 'nominations.approved')}
            </Line>
          </Box>
          <Accordion.ItemIndicator as="span">
            <Icon as={ChevronDown} />
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </h3>
      <Accordion.ItemContent>
        {shown.map((group) => {
          const { level, kind, there } = group
          const mine = changes.filter((each) => each.level === level)
          const change = (to: 'added' | 'removed', person: Person) =>
            onChange([...changes, { raterId: person.id, level, change: to, word: '', person }])
          return (
            <GroupOfList
              key={level}
              participantId={participantId}
              group={group}
              nobody={
                kind === 'left-out' ? i18n.t('nominations.is-left-out', { there }) : undefined
              }
              onAdd={isWaiting && ((person) => change('added', person))}
              onRemove={
                isWaiting &&
                ((person) =>
                  mine.some(({ raterId }) => raterId === person.id)
                    ? onChange(changes.filter(({ raterId }) => raterId !== person.id))
                    : change('removed', person))
              }
            />
          )
        })}
        {isWaiting && (
          <GroupSection>
            {changes.map(({ raterId, change, word, person }) => (
              <Field
                key={raterId}
                label={i18n.t('nominations.word', {
                  change,
                  name: personName(lang, person),
                  reader: name,
                })}
              >
                <Input
                  maxLength={wordMax}
                  value={word}
                  onChange={({ target }) =>
                    onChange(
                      changes.map((each) =>
                        each.raterId === raterId ? { ...each, word: target.value } : each,
                      ),
                    )
                  }
                />
              </Field>
            ))}
            <Flex wrap="wrap" justify="flex-end" gap="s2">
              {phase === 'open' && (
                <DialogButton
                  kind="bare"
                  renderDialog={(onClose) => <SendBackDialog list={list} onClose={onClose} />}
                >
                  {i18n.t('nominations.send-back')}
                </DialogButton>
              )}
              <Button
                kind="main"
                busy={approve.isPending}
                disabled={!isWorded}
                onClick={() =>
                  approve.mutate({
                    participantId,
                    version,
                    changes: changes.map(({ person: _, ...change }) => change),
                  })
                }
              >
                {i18n.t('nominations.approve', { changes: changes.length })}
              </Button>
            </Flex>
          </GroupSection>
        )}
      </Accordion.ItemContent>
    </Accordion.Item>
  )
}

/** For a decision: reads the lists anew, and says when it came too late. */
export function useDecision(onSettled?: () => void) {
  const { i18n } = useI18n()
  const { nominations } = trpc.useUtils()
  return {
    onSuccess: ({ outcome }: { outcome: 'done' | 'changed' }) => {
      if (outcome === 'changed') notify({ kind: 'warn', title: i18n.t('nominations.list-changed') })
    },
    onSettled: () => {
      onSettled?.()
      void Promise.all([nominations.toApprove.invalidate(), nominations.counts.invalidate()])
    },
  }
}

/** Asks why a list goes back to its participant, who reads it. */
function SendBackDialog({ list, onClose }: { list: ListToApprove; onClose: () => void }) {
  const { i18n, lang } = useI18n()
  const [word, setWord] = useState('')
  const sendBack = trpc.nominations.sendBack.useMutation(useDecision(onClose))
  const { participantId, version } = list
  return (
    <FormDialog
      title={i18n.t('nominations.send-back-to', { name: personName(lang, list.participant) })}
      confirm={i18n.t('nominations.send-back-do')}
      busy={sendBack.isPending}
      ready={word.trim() !== ''}
      onSubmit={() => sendBack.mutate({ participantId, version, word })}
      onClose={onClose}
    >
      <Field label={i18n.t('nominations.send-back-why')}>
        <Textarea
          maxLength={wordMax}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

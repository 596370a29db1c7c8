import { Accordion, Box, chakra, Flex, Input, Textarea } from '@chakra-ui/react'
import type {
  ListChange,
  ListToApprove,
  NomineeGroup,
} from '@vantage/contracts/nominations/nominations'
import { Check, ChevronDown, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogFooter } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'
import {
  AddPerson,
  departmentIn,
  GroupTitle,
  Hint,
  NomineeTag,
  type Person,
  Section,
  Tags,
} from './group-parts.tsx'

const wordMax = 200

interface OneListProps {
  list: ListToApprove
  onDecided: () => void
}

/** A list to approve as a line, and opened with who is on it; the approver's changes are sent with the approval. */
export function OneList({ list, onDecided }: OneListProps) {
  const { i18n, lang } = useI18n()
  const { participant, activity, state, phase, warnings, groups, participantId, version } = list
  const [changes, setChanges] = useState<(ListChange & { person: Person })[]>([])
  const [isSendingBack, setSendingBack] = useState(false)
  const isWaiting = state !== 'approved'
  const onSuccess = ({ outcome }: { outcome: 'done' | 'changed' }) => {
    if (outcome === 'changed') notify({ kind: 'warn', title: i18n.t('nominations.list-changed') })
  }
  const options = { onError: useNotifyFailure(), onSuccess, onSettled: onDecided }
  const approve = trpc.nominations.approve.useMutation(options)
  const name = personName(lang, participant)
  const counts = groups.map(({ level, nominees }) =>
    i18n.t('nominations.count', {
      level,
      count: nominees.filter(({ change }) => change !== 'removed').length,
    }),
  )
  const isFine = warnings.length === 0
  const isWorded = changes.every(({ word }) => word.trim() !== '')
  return (
    <Accordion.Item value={String(participantId)}>
      <h3>
        <Accordion.ItemTrigger>
          <Icon
            as={isWaiting && !isFine ? CircleAlert : Check}
            color={isWaiting && !isFine ? 'warn' : 'good'}
          />
          <Box as="span" minWidth={0} overflowWrap="anywhere">
            <b>{name}</b>{' '}
            <chakra.small color="ink.soft" fontSize="sm" fontWeight="normal">
              {departmentIn(lang, participant)}
            </chakra.small>
            <chakra.small display="block" color="ink.soft" fontSize="sm" fontWeight="normal">
              {pickName(lang, activity)}
              {activity.until &&
                phase === 'open' &&
                ` · ${i18n.t('nominations.until', { day: formatDay(lang, activity.until) })}`}
              {' · '}
              {joinNames(lang, counts)}
            </chakra.small>
            <chakra.small
              display="block"
              fontSize="sm"
              fontWeight="normal"
              color={isFine ? 'good' : 'warn'}
            >
              {!isWaiting
                ? i18n.t('nominations.approved')
                : isFine
                  ? i18n.t('nominations.fine')
                  : warnings.map((warning) => i18n.t('nominations.warning', { warning })).join(' ')}
            </chakra.small>
          </Box>
          <Accordion.ItemIndicator asChild>
            <span>
              <Icon as={ChevronDown} />
            </span>
          </Accordion.ItemIndicator>
        </Accordion.ItemTrigger>
      </h3>
      <Accordion.ItemContent>
        {groups.map((group) => (
          <GroupToApprove
            key={group.level}
            participantId={participantId}
            group={group}
            changes={changes.filter(({ level }) => level === group.level)}
            onChange={
              isWaiting
                ? (change, person) => {
                    const others = changes.filter(({ raterId }) => raterId !== person.id)
                    const { level } = group
                    const added = change && { raterId: person.id, level, change, word: '', person }
                    setChanges(added ? [...others, added] : others)
                  }
                : undefined
            }
          />
        ))}
        {isWaiting && (
          <Section>
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
                    setChanges(
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
                <Button kind="bare" onClick={() => setSendingBack(true)}>
                  {i18n.t('nominations.send-back')}
                </Button>
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
          </Section>
        )}
      </Accordion.ItemContent>
      {isSendingBack && (
        <SendBackDialog list={list} onClose={() => setSendingBack(false)} onDecided={onDecided} />
      )}
    </Accordion.Item>
  )
}

interface GroupToApproveProps {
  participantId: number
  group: NomineeGroup
  changes: readonly (ListChange & { person: Person })[]
  /** Null: as it was. */
  onChange: ((change: 'added' | 'removed' | null, person: Person) => void) | undefined
}

function GroupToApprove({ participantId, group, changes, onChange }: GroupToApproveProps) {
  const { i18n } = useI18n()
  const { level, kind, nominees, max, there } = group
  const changeOf = (id: number) => changes.find(({ raterId }) => raterId === id)?.change
  const added = changes.filter(({ change }) => change === 'added')
  const removed = changes.length - added.length
  return (
    <Section>
      <Flex wrap="wrap" align="center" gap="s3">
        <GroupTitle level={level}>{i18n.t('nominations.group', { level })}</GroupTitle>
        {onChange && nominees.length - removed + added.length < max && (
          <Box width={{ base: '100%', sm: '280px' }} marginLeft={{ sm: 'auto' }}>
            <AddPerson
              participantId={participantId}
              level={level}
              without={[...nominees, ...added.map(({ person }) => person)].map(({ id }) => id)}
              onAdd={(person) => onChange('added', person)}
            />
          </Box>
        )}
      </Flex>
      {kind === 'left-out' && <Hint>{i18n.t('nominations.is-left-out', { there })}</Hint>}
      <Tags>
        {nominees.map((person) => {
          const change = changeOf(person.id) ?? person.change
          const remove = () => onChange?.(changeOf(person.id) ? null : 'removed', person)
          return (
            <NomineeTag
              key={person.id}
              person={person}
              change={change}
              onRemove={onChange && !changeOf(person.id) ? remove : undefined}
            />
          )
        })}
        {added.map(({ person }) => (
          <NomineeTag
            key={person.id}
            person={{ ...person, active: true, change: 'added', word: null }}
            onRemove={onChange && (() => onChange(null, person))}
          />
        ))}
      </Tags>
    </Section>
  )
}

/** Asks why a list goes back to its participant, who reads it. */
function SendBackDialog(props: OneListProps & { onClose: () => void }) {
  const { list, onDecided, onClose } = props
  const { i18n, lang } = useI18n()
  const [word, setWord] = useState('')
  const sendBack = trpc.nominations.sendBack.useMutation({
    onError: useNotifyFailure(),
    onSuccess: ({ outcome }) => {
      if (outcome === 'changed') notify({ kind: 'warn', title: i18n.t('nominations.list-changed') })
    },
    onSettled: () => {
      onClose()
      onDecided()
    },
  })
  const { participantId, version } = list
  return (
    <Dialog
      title={i18n.t('nominations.send-back-to', { name: personName(lang, list.participant) })}
      onClose={onClose}
      footer={
        <DialogFooter
          busy={sendBack.isPending}
          disabled={word.trim() === ''}
          onCancel={onClose}
          onClick={() => sendBack.mutate({ participantId, version, word })}
        >
          {i18n.t('nominations.send-back-do')}
        </DialogFooter>
      }
    >
      <Field label={i18n.t('nominations.send-back-why')}>
        <Textarea
          maxLength={wordMax}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </Field>
    </Dialog>
  )
}

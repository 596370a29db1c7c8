import { Flex, Grid, Input } from '@chakra-ui/react'
import type { RatersOutput } from '@vantage/contracts/activities/relations'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { X } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { Field } from '../../../../components/field.tsx'
import { IconButton } from '../../../../components/icon-button.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { joinNames, personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { changedNote } from '../activities.ts'
import { AddRater, type FoundPerson } from './add-rater.tsx'
import type { Participant } from './matching.ts'

/** Somebody to excuse, whom somebody may replace in the group; or somebody to add to it. */
export type RunningChange = { level: 0 | 1 | 2 } & (
  | { excuse: Pick<RatersOutput['raters'][number], 'employeeId' | 'fullname' | 'englishname'> }
  | { add: FoundPerson }
)

interface RunningDialogProps {
  activity: ActivityDetail
  participant: Participant
  change: RunningChange
  onClose: () => void
}

const namedAtMost = 5

/** Asks before a rater of a running activity is excused, replaced or added. */
export function RunningDialog({ activity, participant, change, onClose }: RunningDialogProps) {
  const { i18n, lang } = useI18n()
  const { id } = activity
  const of = { id, participantId: participant.id }
  const { level } = change
  const leaver = 'excuse' in change ? change.excuse : null
  const [successor, setSuccessor] = useState<FoundPerson | null>(null)
  const [why, setWhy] = useState('')
  const added = 'add' in change ? change.add : successor
  const preview = trpc.activities.relations.excusePreview.useQuery(
    { id, raterId: leaver?.employeeId ?? 0 },
    { enabled: leaver !== null, staleTime: 0 },
  )
  const { mutate, isPending } = trpc.activities.relations.changeRunning.useMutation(
    useAnswer(['activities'], {
      say: (result) => {
        if (result.outcome !== 'changed') {
          const why = result.outcome === 'refused' ? result.reason : result.outcome
          return changedNote(i18n, i18n.t('activity.running-refused', { why: selectKey(why) }))
        }
        const { hidden, withoutRaters, held } = result
        return {
          kind: hidden + withoutRaters + held > 0 ? 'warn' : 'good',
          title: i18n.t('activity.running-changed'),
          text: i18n.t('activity.running-check', { hidden, withoutRaters, held }),
        }
      },
      onSettled: onClose,
    }),
  )
  const names = {
    name: leaver ? personName(lang, leaver) : (added?.name ?? ''),
    participant: personName(lang, participant),
    level,
  }
  const groups = preview.data?.groups ?? []
  return (
    <ConfirmDialog
      title={i18n.t(
        leaver ? /*i18n*/ 'activity.ask-excuse' : /*i18n*/ 'activity.ask-add-running',
        names,
      )}
      text={i18n.t(
        leaver ? /*i18n*/ 'activity.excuse-text' : /*i18n*/ 'activity.add-running-text',
        names,
      )}
      confirm={i18n.t('activity.change-running', {
        what: leaver ? (added ? 'replace' : 'excuse') : 'add',
      })}
      danger={leaver !== null}
      busy={isPending}
      ready={!leaver || preview.isSuccess}
      onConfirm={() =>
        mutate({
          id,
          excuse: leaver?.employeeId ?? null,
          add: added ? [{ participantId: participant.id, raterId: added.id, level }] : [],
          why: why.trim(),
        })
      }
      onCancel={onClose}
    >
      <Grid templateColumns="minmax(0, 1fr)" gap="s4" marginTop="s4">
        {leaver && (
          <Loaded query={preview} skeleton={null}>
            {() =>
              groups.length > 0 && (
                <Notice size="sm" kind="warn">
                  {i18n.t('activity.excuse-leaves', {
                    groups: groups.length,
                    more: Math.max(0, groups.length - namedAtMost),
                    names: joinNames(
                      lang,
                      groups.slice(0, namedAtMost).map(({ participant: about, ...group }) =>
                        i18n.t('activity.group-left', {
                          name: personName(lang, about),
                          level: group.level,
                          raters: group.raters,
                        }),
                      ),
                    ),
                  })}
                </Notice>
              )
            }
          </Loaded>
        )}
        {leaver && !successor && (
          <AddRater
            of={of}
            level={level}
            label={i18n.t('activity.replaced-by', names)}
            onAdd={setSuccessor}
          />
        )}
        {successor && (
          <Flex align="center" gap="s2" fontSize="sm">
            {i18n.t('activity.successor', { ...names, name: successor.name })}
            <IconButton
              icon={X}
              iconSize={12}
              label={i18n.t('activity.remove-one', { name: successor.name })}
              onClick={() => setSuccessor(null)}
            />
          </Flex>
        )}
        <Field label={i18n.t('activity.why')} hint={i18n.t('activity.why-hint')}>
          <Input maxLength={500} value={why} onChange={({ target }) => setWhy(target.value)} />
        </Field>
      </Grid>
    </ConfirmDialog>
  )
}

import { agreeWords } from '@vantage/contracts/activities/agree-word'
import type { ActivityCheck } from '@vantage/contracts/activities/checks'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { WordField } from '../../../../components/word-field.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { changedNote } from '../activities.ts'
import { AgreeDialog } from '../agree-dialog.tsx'
import { useFourEyes, WhoAgrees } from '../four-eyes.tsx'
import { ReachOf } from '../reach.tsx'

/** Asks before an activity starts, which fixes everything in it. */
export function StartDialog(props: {
  activity: ActivityDetail
  check: ActivityCheck
  onClose: () => void
}) {
  const { activity, check, onClose } = props
  const { i18n, lang } = useI18n()
  const { data: schedule } = trpc.activities.schedule.get.useQuery({ id: activity.id })
  const { data: reach } = trpc.activities.schedule.reach.useQuery({ id: activity.id })
  const hidden = check.groups.filter(({ effect }) => effect === 'hidden').length
  const fourEyes = useFourEyes(activity)
  const { data: doubt } = fourEyes
  const isInDoubt = doubt !== undefined && doubt.total > 0
  const needsWord = isInDoubt && doubt.standing === 'word'
  const word = agreeWords[lang]
  const [hasWord, setHasWord] = useState(false)
  const start = trpc.activities.start.useMutation(
    useAnswer(['activities'], {
      onSettled: onClose,
      say: ({ outcome }) => {
        if (outcome === 'started') return { kind: 'good', title: i18n.t('activity.started') }
        if (outcome === 'asked') {
          const text = i18n.t('activity.start-asked-text')
          return { kind: 'good', title: i18n.t('activity.start-asked'), text }
        }
        const said = outcome === 'word' ? 'changed' : outcome
        return changedNote(i18n, i18n.t('activity.not-started', { outcome: said }))
      },
    }),
  )
  // Asking again would put one's own question in place of the one that waits, to which one may not agree oneself.
  if (doubt?.standing === 'agree') {
    return <AgreeDialog activity={activity} found={doubt} onClose={onClose} />
  }
  const { id, version } = activity
  return (
    <ConfirmDialog
      title={i18n.t('activity.ask-start', { name: pickName(lang, activity) })}
      text={i18n.t('activity.ask-start-text', check)}
      confirm={i18n.t(
        isInDoubt && !needsWord
          ? /*i18n*/ 'activity.ask-for-start'
          : /*i18n*/ 'activity.start-and-lock',
      )}
      busy={start.isPending}
      ready={doubt !== undefined && (!needsWord || hasWord)}
      onConfirm={() => start.mutate({ id, version, ...(needsWord && { word }) })}
      onCancel={onClose}
    >
      {hidden > 0 && (
        <Notice size="sm" kind="warn">
          {i18n.t('activity.start-hidden', { hidden, min: check.anonymityMin })}
        </Notice>
      )}
      <Loaded query={fourEyes} skeleton={null}>
        {(found) =>
          isInDoubt && (
            <Notice size="sm" kind="warn">
              <p>
                {i18n.t('activity.start-in-doubt', {
                  groups: found.total,
                  alone: String(needsWord),
                })}
              </p>
              {!needsWord && <WhoAgrees found={found} />}
            </Notice>
          )
        }
      </Loaded>
      {needsWord && (
        <WordField label={i18n.t('activity.type-word', { word })} onWord={setHasWord} />
      )}
      {schedule && (
        <p>{i18n.t('activity.start-invites', { invites: String(schedule.fields.invitation) })}</p>
      )}
      {reach && (
        <ReachOf
          people={reach.both + reach.dingtalk + reach.email + reach.none.length}
          none={reach.none}
        />
      )}
    </ConfirmDialog>
  )
}

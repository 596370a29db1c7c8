import { Grid } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { toNominations } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { ActivityHead, Block } from '../activity-view.tsx'

/** An activity whose participants propose raters: how many lists are approved, and the end of it. */
export function NominatingView({ activity }: { activity: ActivityDetail }) {
  const { i18n, lang } = useI18n()
  const [isEnding, setEnding] = useState(false)
  const { id, nominations, anonymityMin } = activity
  const { until, lists, approved } = nominations
  return (
    <Grid maxWidth="1096px" marginInline="auto">
      <ActivityHead
        activity={activity}
        remarks={
          until !== null && (
            <span>{i18n.t('activity.nominations-end-on', { day: formatDay(lang, until) })}</span>
          )
        }
      >
        <Button onClick={() => setEnding(true)}>{i18n.t('activity.nominations-end')}</Button>
      </ActivityHead>
      <Block>
        <h2>{i18n.t('activity.nominations')}</h2>
        <p>{i18n.t('activity.nominations-are', { lists, approved })}</p>
        <p>{i18n.t('activity.nominations-fixed', { min: anonymityMin })}</p>
        <div>
          <LinkButton kind="main" to={toNominations(id)}>
            {i18n.t('activity.nominations-see')}
          </LinkButton>
        </div>
      </Block>
      {isEnding && <EndDialog activity={activity} onClose={() => setEnding(false)} />}
    </Grid>
  )
}

/** Asks before nominations end. */
export function EndDialog(props: { activity: ActivityDetail; onClose: () => void }) {
  const { activity, onClose } = props
  const { i18n } = useI18n()
  const utils = trpc.useUtils()
  const end = trpc.nominations.end.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async () => {
      await Promise.all([utils.activities.invalidate(), utils.nominations.invalidate()])
    },
    onSettled: onClose,
  })
  const { lists, approved } = activity.nominations
  return (
    <ConfirmDialog
      title={i18n.t('activity.nominations-ask-end')}
      text={i18n.t('activity.nominations-ask-end-text', { left: lists - approved })}
      confirm={i18n.t('activity.nominations-end')}
      busy={end.isPending}
      onConfirm={() => end.mutate({ id: activity.id })}
      onCancel={onClose}
    />
  )
}

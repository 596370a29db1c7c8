import { Grid } from '@chakra-ui/react'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { Loaded } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { FormHint } from '../dialog-parts.tsx'
import { useFourEyes } from '../four-eyes.tsx'
import { warnChanged } from '../activities.ts'

/** Asks before an activity is closed, with what would be missing. */
export function CloseDialog({
  activity,
  onClose,
}: {
  activity: ActivityDetail
  onClose: () => void
}) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const [understood, setUnderstood] = useState(false)
  const { id, version, anonymityMin } = activity
  const missing = trpc.activities.ifClosed.useQuery({ id }, { staleTime: 0 })
  const held = useFourEyes(activity)?.total ?? 0
  const close = trpc.activities.close.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'closed') notify({ kind: 'good', title: i18n.t('activity.closed') })
      else {
        warnChanged(i18n, i18n.t('activity.not-closed', { outcome: outcome.replace('-', '_') }))
      }
      await utils.activities.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={i18n.t('activity.ask-close', { name: pickName(lang, activity) })}
      confirm={i18n.t('activity.close')}
      cancel={i18n.t('activity.keep-open')}
      danger
      busy={close.isPending}
      ready={understood && missing.data !== undefined}
      onConfirm={() => close.mutate({ id, version })}
      onCancel={onClose}
    >
      <Grid templateColumns="minmax(0, 1fr)" gap="s4">
        <Loaded query={missing} skeleton={null}>
          {(data) => (
            <>
              <p>{i18n.t('activity.close-open', { ...data, isCurrent: String(data.isCurrent) })}</p>
              {data.groups > 0 && (
                <Notice size="sm" kind="warn">
                  {i18n.t('activity.if-closed-text', { ...data, min: anonymityMin })}
                </Notice>
              )}
            </>
          )}
        </Loaded>
        {held > 0 && (
          <Notice size="sm" kind="warn">
            {i18n.t('activity.close-held', { groups: held })}
          </Notice>
        )}
        <FormHint>{i18n.t('activity.close-forever')}</FormHint>
        <Checkbox
          label={i18n.t('activity.understood')}
          checked={understood}
          onChange={setUnderstood}
        />
      </Grid>
    </ConfirmDialog>
  )
}

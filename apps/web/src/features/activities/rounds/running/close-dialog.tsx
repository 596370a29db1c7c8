import { Grid } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useState } from 'react'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { useCancel } from '../../../../components/use-cancel.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { DialogFooter, FormHint } from '../dialog-parts.tsx'
import { useFourEyes } from '../four-eyes.tsx'
import { Loaded } from '../round-query.tsx'
import { warnChanged } from '../rounds.ts'

/** Asks before a round is closed, with what would be missing. */
export function CloseDialog({ round, onClose }: { round: RoundDetail; onClose: () => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const cancel = useCancel(onClose)
  const [understood, setUnderstood] = useState(false)
  const { id, version, anonymityMin } = round
  const missing = trpc.activities.rounds.ifClosed.useQuery({ id }, { staleTime: 0 })
  const held = useFourEyes(round)?.total ?? 0
  const close = trpc.activities.rounds.close.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'closed') notify({ kind: 'good', title: i18n.t('rounds.closed') })
      else {
        warnChanged(i18n, i18n.t('rounds.not-closed', { outcome: outcome.replace('-', '_') }))
      }
      await utils.activities.rounds.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <Dialog
      role="alertdialog"
      title={i18n.t('rounds.ask-close', { name: pickName(lang, round) })}
      blocking={close.isPending}
      onClose={cancel}
      footer={
        <DialogFooter
          danger
          busy={close.isPending}
          disabled={!understood || !missing.data}
          cancel={i18n.t('rounds.keep-open')}
          onCancel={cancel}
          onClick={() => close.mutate({ id, version })}
        >
          {i18n.t('rounds.close')}
        </DialogFooter>
      }
    >
      <Grid templateColumns="minmax(0, 1fr)" gap="s4">
        <Loaded query={missing} skeleton={null}>
          {(data) => (
            <>
              <p>{i18n.t('rounds.close-open', { ...data, isCurrent: String(data.isCurrent) })}</p>
              {data.groups > 0 && (
                <Notice size="sm" kind="warn">
                  {i18n.t('rounds.if-closed-text', { ...data, min: anonymityMin })}
                </Notice>
              )}
            </>
          )}
        </Loaded>
        {held > 0 && (
          <Notice size="sm" kind="warn">
            {i18n.t('rounds.close-held', { groups: held })}
          </Notice>
        )}
        <FormHint>{i18n.t('rounds.close-forever')}</FormHint>
        <Checkbox
          label={i18n.t('rounds.understood')}
          checked={understood}
          onChange={setUnderstood}
        />
      </Grid>
    </Dialog>
  )
}

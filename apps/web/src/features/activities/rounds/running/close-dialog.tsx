import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { notify } from '../../../../components/notify.ts'
import { PageError } from '../../../../components/page-error.tsx'
import { useCancel } from '../../../../components/use-cancel.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { useFourEyes } from '../four-eyes.tsx'
import { FormHint, NamesForm } from '../names-fields.tsx'

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
        const text = i18n.t('rounds.not-closed', { outcome: outcome.replace('-', '_') })
        notify({ kind: 'warn', title: i18n.t('rounds.changed-meanwhile'), text })
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
        <>
          <Button onClick={cancel} disabled={close.isPending}>
            {i18n.t('rounds.keep-open')}
          </Button>
          <Button
            kind="main"
            danger
            busy={close.isPending}
            disabled={!understood || !missing.data}
            onClick={() => close.mutate({ id, version })}
          >
            {i18n.t('rounds.close')}
          </Button>
        </>
      }
    >
      <NamesForm as="div">
        {missing.data ? (
          <>
            <p>
              {i18n.t('rounds.close-open', {
                ...missing.data,
                isCurrent: String(missing.data.isCurrent),
              })}
            </p>
            {missing.data.groups > 0 && (
              <Notice size="sm" kind="warn">
                {i18n.t('rounds.if-closed-text', { ...missing.data, min: anonymityMin })}
              </Notice>
            )}
          </>
        ) : (
          missing.isError && <PageError query={missing} />
        )}
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
      </NamesForm>
    </Dialog>
  )
}

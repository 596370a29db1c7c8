import { useLingui } from '@lingui/react'
import type { IqResult } from '@vantage/contracts/iq/iq-test'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'

type TimeUpDialogProps = { result: IqResult | null; total: number; onSee: () => void }

/** The test is locked; what counts is known once the server has scored it. */
export function TimeUpDialog({ result, total, onSee }: TimeUpDialogProps) {
  const { i18n } = useLingui()
  const note = result
    ? i18n.t('iq.time-up.scored', { answered: result.answered, open: total - result.answered })
    : i18n.t('iq.time-up.scoring')
  return (
    <Dialog
      blocking
      role="alertdialog"
      title={i18n.t('iq.time-up.title')}
      note={note}
      onClose={onSee}
      footer={
        <Button kind="main" busy={result === null} onClick={onSee}>
          {i18n.t('iq.time-up.see')}
        </Button>
      }
    />
  )
}

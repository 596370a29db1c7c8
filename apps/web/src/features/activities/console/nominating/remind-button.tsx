import { keepPreviousData } from '@tanstack/react-query'
import type { RemindNominatorsInput } from '@vantage/contracts/nominations/nominations'
import { Bell } from 'lucide-react'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { DialogButton } from '../../../../components/dialog.tsx'
import { Hint } from '../../../../components/panel.tsx'
import { useAnswer } from '../../../../components/use-answer.ts'
import { formatDay } from '../../../../lib/format.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { ReachOf } from '../reach.tsx'

/** Reminds those who have not handed in their list, of the participants that are listed; says how many it reaches. */
export function RemindButton({ input }: { input: RemindNominatorsInput }) {
  const { i18n } = useI18n()
  const { data } = trpc.nominations.toRemind.useQuery(input, { placeholderData: keepPreviousData })
  const people = data ? data.people - data.none.length - data.notifiedToday.length : 0
  return (
    <DialogButton
      icon={Bell}
      disabled={!data || data.people === 0}
      renderDialog={(onClose) => <RemindDialog input={input} onClose={onClose} />}
    >
      {i18n.t('activity.remind-people', { people })}
    </DialogButton>
  )
}

function RemindDialog({ input, onClose }: { input: RemindNominatorsInput; onClose: () => void }) {
  const { i18n, lang } = useI18n()
  const { data } = trpc.nominations.toRemind.useQuery(input, { staleTime: 0 })
  const people = data ? data.people - data.none.length - data.notifiedToday.length : 0
  const goesOn = (day: string | null) => (day === null ? 'none' : formatDay(lang, day))
  const remind = trpc.nominations.remind.useMutation(
    useAnswer(['activities', 'nominations'], {
      say: ({ waitsFor }) => ({
        kind: 'good',
        title: i18n.t('activity.reminder-begun', { goes: goesOn(waitsFor) }),
      }),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      role="dialog"
      title={i18n.t('activity.remind-title')}
      confirm={i18n.t('activity.remind-people', { people })}
      busy={remind.isPending}
      ready={people > 0}
      onConfirm={() => remind.mutate(input)}
      onCancel={onClose}
    >
      {data && (
        <>
          <Hint>{i18n.t('activity.nominations-remind', { goes: goesOn(data.waitsFor) })}</Hint>
          {data.notifiedToday.length > 0 && (
            <Hint>{i18n.t('activity.notified-today', { people: data.notifiedToday.length })}</Hint>
          )}
          <ReachOf who="participants" people={data.people} none={data.none} />
        </>
      )}
    </ConfirmDialog>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { FormDetail } from '@vantage/contracts/approvals/lists'
import { useState } from 'react'
import { Checkbox } from '../../../components/checkbox.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { notify } from '../../../components/notify.ts'
import { useNotifyFailure } from '../../../components/use-notify-failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWords } from './use-words.ts'

const Found = chakra('ul', {
  base: {
    marginBlock: '0 s4',
    paddingLeft: 's5',
    color: 'ink.soft',
    fontSize: 'sm',
    listStyle: 'disc',
    fontVariantNumeric: 'tabular-nums',
    '& small': { display: 'block', fontSize: 'xs', overflowWrap: 'anywhere' },
  },
})

/** Has a form sent again, once the person has made sure in DingTalk that it is not there. */
export function ResendDialog({ form, onClose }: { form: FormDetail; onClose: () => void }) {
  const { i18n } = useLingui()
  const words = useWords()
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const [checked, setChecked] = useState(false)
  const resend = trpc.approvals.resend.useMutation({
    onError,
    onSuccess: async ({ outcome }) => {
      if (outcome === 'queued') notify({ kind: 'good', title: i18n.t('approvals.resent') })
      else notify({ kind: 'warn', title: i18n.t('approvals.not-waiting') })
      await utils.approvals.invalidate()
    },
    onSettled: onClose,
  })
  const { found } = form
  return (
    <ConfirmDialog
      title={i18n.t('approvals.resend-title', { form: words.title(form) })}
      text={i18n.t('approvals.resend-text', { count: found.length })}
      confirm={i18n.t('approvals.resend')}
      ready={checked}
      busy={resend.isPending}
      onConfirm={() => resend.mutate({ id: form.id })}
      onCancel={onClose}
    >
      {found.length > 0 && (
        <Found>
          {found.map(({ instanceId, createdAt, decision }) => (
            <li key={instanceId}>
              {createdAt && `${words.moment(createdAt)} `}
              {i18n.t('approvals.decision', { decision })}
              <small>{instanceId}</small>
            </li>
          ))}
        </Found>
      )}
      <Checkbox
        label={i18n.t('approvals.resend-checked')}
        checked={checked}
        disabled={resend.isPending}
        onChange={setChecked}
      />
    </ConfirmDialog>
  )
}

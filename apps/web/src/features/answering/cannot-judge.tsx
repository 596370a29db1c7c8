import { Textarea } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { AskForm } from '@vantage/contracts/answering/ask-form'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { notify } from '../../components/notify.ts'
import { PersonName } from '../../components/person-name.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'

/** Asks why the rater cannot judge the person, says who reads that, and tells the administrators. */
export function CannotJudge({ form, onClose }: { form: AskForm; onClose: () => void }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const utils = trpc.useUtils()
  const [why, setWhy] = useState('')
  const ask = trpc.answering.askExcuse.useMutation({
    onSuccess: async ({ outcome }) => {
      if (outcome === 'asked') notify({ kind: 'good', title: i18n.t('answering.excuse.asked') })
      await utils.answering.open.invalidate({ relationsId: form.relationsId })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={
        <Trans
          id="answering.excuse.title"
          values={{ name: personName(lang, form.participant) }}
          components={{ n: <PersonName /> }}
        />
      }
      text={i18n.t('answering.excuse.text')}
      confirm={i18n.t('answering.excuse.yes')}
      busy={ask.isPending}
      ready={why.trim() !== ''}
      onConfirm={() => ask.mutate({ relationsId: form.relationsId, why: why.trim() })}
      onCancel={onClose}
    >
      <Field label={i18n.t('answering.excuse.why')} hint={i18n.t('answering.excuse.why-hint')}>
        <Textarea
          rows={3}
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

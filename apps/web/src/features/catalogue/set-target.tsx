import { useLingui } from '@lingui/react'
import type { QuestionsInput } from '@vantage/contracts/catalogue/questions'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceDialog } from '../../components/editing/choice-dialog.tsx'
import type { Selected } from '../../components/editing/edited-list.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTargets } from './use-targets.ts'

/** Gives the selected questions another target, but for those that a started activity asks. */
export function SetTarget({ selected }: { selected: Selected<QuestionsInput> }) {
  const { which, count, clear } = selected
  const { i18n } = useLingui()
  const targets = useTargets() ?? []
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const [asking, setAsking] = useState(false)
  const change = trpc.catalogue.questions.setTarget.useMutation({
    onError,
    onSuccess: async ({ done, kept }) => {
      notify({
        kind: kept > 0 ? 'warn' : 'good',
        title: i18n.t('catalogue.target-changed', { done, kept }),
      })
      clear()
      await utils.catalogue.invalidate()
    },
  })
  return (
    <>
      <Button disabled={targets.length === 0} onClick={() => setAsking(true)}>
        {i18n.t('catalogue.set-target')}
      </Button>
      {asking && (
        <ChoiceDialog
          title={i18n.t('catalogue.set-target-of', { count })}
          note={i18n.t('catalogue.set-target-text')}
          label={i18n.t('catalogue.target')}
          options={targets}
          confirm={i18n.t('catalogue.set-target')}
          busy={change.isPending}
          onConfirm={(value) => change.mutate({ which, targetId: Number(value) })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

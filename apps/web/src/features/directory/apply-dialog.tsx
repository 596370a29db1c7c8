import { chakra, Input } from '@chakra-ui/react'
import { agreeWords } from '@vantage/contracts/activities/agree-word'
import type { OpenPlan } from '@vantage/contracts/directory/plans'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Field } from '../../components/field.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'

/** Asks before the ticked lines are written; where the safety stop holds them, for a second administrator or a word. */
export function ApplyDialog({ plan, onClose }: { plan: OpenPlan; onClose: () => void }) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const [hasWord, setHasWord] = useState(false)
  const { id: planId, ticked, standing } = plan
  const count = ticked.new + ticked.changed + ticked.leaving
  const needsWord = standing === 'word'
  const word = agreeWords[lang]
  const apply = trpc.directory.applyPlan.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ outcome }) => {
      if (outcome !== 'started') {
        const kind = outcome === 'asked' ? 'good' : 'warn'
        notify({ kind, title: i18n.t('directory.not-applied', { outcome }) })
      }
      await utils.directory.invalidate()
    },
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      title={i18n.t('directory.ask-apply', { count })}
      text={i18n.t('directory.ask-apply-text')}
      confirm={i18n.t('directory.apply-confirm', { standing })}
      busy={apply.isPending}
      ready={!needsWord || hasWord}
      onConfirm={() => apply.mutate({ planId, ...(needsWord && { word }) })}
      onCancel={onClose}
    >
      <chakra.ul display="grid" gap="s2" fontVariantNumeric="tabular-nums">
        {ticked.new > 0 && <li>{i18n.t('directory.effect-new', { count: ticked.new })}</li>}
        {ticked.changed > 0 && (
          <li>{i18n.t('directory.effect-changed', { count: ticked.changed })}</li>
        )}
        {ticked.leaving > 0 && (
          <li>
            {i18n.t('directory.effect-leaving', {
              count: ticked.leaving,
              open: plan.leavingWithOpen,
            })}
          </li>
        )}
      </chakra.ul>
      {standing === 'ask' && <p>{i18n.t('directory.asks-second')}</p>}
      {needsWord && (
        <Field label={i18n.t('directory.type-word', { word })}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            onChange={({ target }) => setHasWord(target.value.trim().toLowerCase() === word)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}

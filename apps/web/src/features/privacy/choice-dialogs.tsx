import { Grid, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReadyStatement } from '@vantage/contracts/privacy/statement'
import { useState } from 'react'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { trpc } from '../../lib/trpc.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'
import { CommentsDialog } from './comments-dialog.tsx'
import { useChosen } from './use-chosen.ts'

export type Choice = 'comments' | 'minimum' | 'release'

interface DialogProps {
  id: number
  found: ReadyStatement
  onClose: () => void
}

/** The dialog of what is asked about. */
export function ChoiceDialog({ asked, ...props }: DialogProps & { asked: Choice }) {
  const Asked = { comments: CommentsDialog, minimum: MinimumDialog, release: ReleaseDialog }[asked]
  return <Asked {...props} />
}

/** Higher minimums, with what each would show. */
function MinimumDialog({ id, found: { higher, now, statement }, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState(higher[0]?.minimum ?? statement.minimum)
  const raise = trpc.privacy.raiseMinimum.useMutation(useChosen(onClose))
  const all = now.shown + statement.hidden
  return (
    <ConfirmDialog
      role="dialog"
      title={i18n.t('privacy.raise-dialog')}
      text={i18n.t('privacy.raise-once')}
      confirm={i18n.t('privacy.raise-it')}
      busy={raise.isPending}
      ready={chosen > statement.minimum}
      onConfirm={() => raise.mutate({ id, minimum: chosen })}
      onCancel={onClose}
    >
      <RadioCard.Root
        recipe={radioCardRecipe}
        value={String(chosen)}
        onValueChange={({ value }) => setChosen(Number(value))}
      >
        <RadioCard.Label>{i18n.t('privacy.raise-needs')}</RadioCard.Label>
        <Grid gap="s2">
          {[now, ...higher].map(({ minimum, shown, same }) => (
            <RadioCard.Item key={minimum} value={String(minimum)}>
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl data-radio-mark />
              <RadioCard.ItemText>
                {i18n.t('privacy.minimum', { minimum, isNow: String(minimum === now.minimum) })}
              </RadioCard.ItemText>
              <RadioCard.ItemDescription gridColumn="2">
                {i18n.t('privacy.minimum-shows', { shown, all, same })}
              </RadioCard.ItemDescription>
            </RadioCard.Item>
          ))}
        </Grid>
      </RadioCard.Root>
    </ConfirmDialog>
  )
}

/** Asks before participants may read their reports; what is marked has to be ticked. */
function ReleaseDialog({ id, found, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const [looked, setLooked] = useState(false)
  const { warnings, madeAt, telling, now, statement } = found
  const release = trpc.privacy.release.useMutation(useChosen(onClose))
  const left = warnings.length
  const counts = {
    alone: now.alone,
    same: now.same,
    comments: telling,
    changed: statement.changed,
  }
  return (
    <ConfirmDialog
      title={i18n.t('privacy.release-ask', { people: statement.participants })}
      text={left > 0 ? i18n.t('privacy.release-left', { left }) : i18n.t('privacy.release-clean')}
      confirm={i18n.t('privacy.release')}
      busy={release.isPending}
      ready={left === 0 || looked}
      onConfirm={() => release.mutate({ id, madeAt, looked })}
      onCancel={onClose}
    >
      {left > 0 && (
        <Grid gap="s3">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                {i18n.t('privacy.warning', { warning, count: counts[warning] })}
              </li>
            ))}
          </ul>
          <Checkbox
            label={i18n.t('privacy.looked', { left })}
            checked={looked}
            onChange={setLooked}
          />
        </Grid>
      )}
    </ConfirmDialog>
  )
}

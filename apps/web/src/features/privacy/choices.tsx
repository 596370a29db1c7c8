import { Grid, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ReadyStatement } from '@vantage/contracts/privacy/statement'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { sentenceGap } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { trpc } from '../../lib/trpc.ts'
import { radioCardRecipe } from '../../theme/recipes/radio-card.ts'
import { Block } from '../activities/console/activity-view.tsx'
import { useChosen } from './use-chosen.ts'

const CommentsDialog = openedPart(
  async () => (await import('./comments-dialog.tsx')).CommentsDialog,
)

interface ChoiceProps {
  id: number
  found: ReadyStatement
}

export type Choice = 'comments' | 'minimum' | 'release'

/** What an administrator may do before the release. */
export function Choices({ found, onAsk }: { found: ReadyStatement; onAsk: (of: Choice) => void }) {
  const { i18n, lang } = useI18n()
  const { telling, higher, now, statement } = found
  const [next] = higher
  const { minimum, participants } = statement
  return (
    <>
      <Block as="section">
        <h2>{i18n.t('privacy.hide-comments')}</h2>
        <p>{i18n.t('privacy.hide-comments-text')}</p>
        <Button disabled={telling === 0} onClick={() => onAsk('comments')}>
          {i18n.t('privacy.choose-group')}
        </Button>
      </Block>
      <Block as="section">
        <h2>{i18n.t('privacy.raise')}</h2>
        <p>
          {i18n.t('privacy.raise-text', { minimum })}
          {sentenceGap(lang)}
          {next &&
            i18n.t('privacy.raise-would', {
              minimum: next.minimum,
              groups: now.shown - next.shown,
            })}
        </p>
        <Button disabled={!next} onClick={() => onAsk('minimum')}>
          {i18n.t('privacy.raise-to')}
        </Button>
      </Block>
      <Block as="section">
        <h2>{i18n.t('privacy.release-title')}</h2>
        <p>{i18n.t('privacy.release-means', { people: participants })}</p>
        <Button onClick={() => onAsk('release')}>{i18n.t('privacy.release-results')}</Button>
      </Block>
    </>
  )
}

interface DialogProps extends ChoiceProps {
  onClose: () => void
}

/** The dialog of what is asked about, if anything is. */
export function ChoiceDialog({ asked, ...props }: DialogProps & { asked: Choice | null }) {
  if (asked === 'comments') return <CommentsDialog id={props.id} onClose={props.onClose} />
  if (asked === 'minimum') return <MinimumDialog {...props} />
  return asked === 'release' && <ReleaseDialog {...props} />
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
              <RadioCard.ItemText>
                {i18n.t('privacy.minimum', { minimum, isNow: String(minimum === now.minimum) })}
              </RadioCard.ItemText>
              <RadioCard.ItemDescription>
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

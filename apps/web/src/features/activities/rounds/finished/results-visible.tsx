import { chakra, Switch } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { notify } from '../../../../components/notify.ts'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { switchRecipe } from '../../../../theme/recipes/switch.ts'
import { Block } from '../side.tsx'

const Title = chakra(Switch.Label, { base: { flex: 1, fontSize: 'md', fontWeight: 'strong' } })

/** Whether participants may read their own reports, from now on; asked about, for what was read stays read. */
export function ResultsVisible({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const { id, resultsVisible, counts } = round
  const [asking, setAsking] = useState<boolean | null>(null)
  const wordsFor = (visible: boolean) => ({ visible: String(visible), people: counts.participants })
  const show = trpc.activities.rounds.showResults.useMutation({
    onError: useNotifyFailure(),
    onSuccess: async ({ visible }) => {
      notify({ kind: 'good', title: i18n.t('rounds.results-shown', wordsFor(visible)) })
      await utils.activities.rounds.invalidate()
    },
    onSettled: () => setAsking(null),
  })
  return (
    <Block>
      <h2>
        <Switch.Root
          recipe={switchRecipe}
          width="100%"
          checked={asking ?? resultsVisible}
          onCheckedChange={({ checked }) => setAsking(checked)}
        >
          <Title>{i18n.t('rounds.results-visible')}</Title>
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
        </Switch.Root>
      </h2>
      <p role="status">{i18n.t('rounds.visible-text', wordsFor(resultsVisible))}</p>
      {asking !== null && (
        <ConfirmDialog
          title={i18n.t('rounds.ask-visible', wordsFor(asking))}
          text={i18n.t('rounds.ask-visible-text', { visible: String(asking) })}
          confirm={i18n.t('rounds.show-results', { visible: String(asking) })}
          busy={show.isPending}
          onConfirm={() => show.mutate({ id, visible: asking })}
          onCancel={() => setAsking(null)}
        />
      )}
    </Block>
  )
}

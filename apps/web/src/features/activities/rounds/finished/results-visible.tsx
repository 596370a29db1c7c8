import { chakra, Switch } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useNotifyFailure } from '../../../../components/use-notify-failure.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { switchRecipe } from '../../../../theme/recipes/switch.ts'
import { Block } from '../side.tsx'

const Title = chakra(Switch.Label, { base: { flex: 1, fontSize: 'md', fontWeight: 'strong' } })

/** Whether participants may read their own reports, from now on. */
export function ResultsVisible({ round }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const utils = trpc.useUtils()
  const { id, resultsVisible, counts } = round
  const show = trpc.activities.rounds.showResults.useMutation({
    onError: useNotifyFailure(),
    onSuccess: () => utils.activities.rounds.invalidate(),
  })
  const shown = show.isPending ? show.variables.visible : resultsVisible
  return (
    <Block>
      <h2>
        <Switch.Root
          recipe={switchRecipe}
          width="100%"
          checked={shown}
          disabled={show.isPending}
          onCheckedChange={({ checked }) => show.mutate({ id, visible: checked })}
        >
          <Title>{i18n.t('rounds.results-visible')}</Title>
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
        </Switch.Root>
      </h2>
      <p role="status">
        {i18n.t('rounds.visible-text', {
          visible: String(shown),
          people: counts.participants,
        })}
      </p>
    </Block>
  )
}

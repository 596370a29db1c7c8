import { chakra, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { SuggestInput } from '@vantage/contracts/activities/relations'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { Drawer } from '../../../../components/drawer.tsx'
import { Field } from '../../../../components/field.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { words } from '../../../../components/words.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../../theme/recipes/radio-card.ts'
import type { Participant } from './matching.ts'
import { SuggestResult } from './suggest-result.tsx'
import type { ChangeRaters } from './use-change-raters.ts'

const Form = chakra('div', { base: { display: 'grid', gap: 's5', paddingBottom: 's4' } })
const Cards = chakra('div', { base: { display: 'grid', gap: 's2' } })
const Choices = chakra('fieldset', { base: { display: 'grid', gap: 's1' } })
const Pair = chakra('div', { base: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 's4' } })
const levelsToSuggest = [2, 1, 0] as const
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

interface SuggestDrawerProps {
  round: RoundDetail
  participants: readonly Participant[]
  change: ChangeRaters
  onClose: () => void
}

/** Raters that follow from the departments, to be looked at before they are added. */
export function SuggestDrawer({ round, participants, change, onClose }: SuggestDrawerProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const [address] = useSearchParams()
  const person = participants.find(({ id }) => String(id) === address.get('participant'))
  const [scope, setScope] = useState('incomplete')
  const [levels, setLevels] = useState<readonly (0 | 1 | 2)[]>(levelsToSuggest)
  const form = useForm({ defaultValues: { peersMax: '6', perRater: '12' } })
  const { peersMax, perRater } = useWatch({ control: form.control })
  const input: SuggestInput = {
    id: round.id,
    participants: scope === 'one' && person ? [person.id] : scope === 'all' ? 'all' : 'incomplete',
    levels: [...levels],
    peersMax: Number(peersMax),
    perRater: Number(perRater),
  }
  const query = trpc.activities.relations.suggest.useQuery(input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const count = query.data?.relations.length ?? 0
  const add = async () => {
    if (query.data && (await change.change({ add: query.data.relations }))) onClose()
  }
  const scopes = ['incomplete', 'all', ...(person ? ['one'] : [])]
  return (
    <Drawer
      title={i18n.t('rounds.suggest')}
      note={i18n.t('rounds.suggest-note')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t(words.cancel)}</Button>
          <Button
            kind="main"
            busy={change.busy}
            disabled={count === 0 || query.isPlaceholderData}
            onClick={() => void add()}
          >
            {i18n.t('rounds.add-count', { count })}
          </Button>
        </>
      }
    >
      <Form>
        <RadioCard.Root
          recipe={radioCardRecipe}
          value={scope}
          onValueChange={({ value }) => setScope(value ?? 'incomplete')}
        >
          <RadioCard.Label>{i18n.t('rounds.for-whom')}</RadioCard.Label>
          <Cards>
            {scopes.map((each) => (
              <RadioCard.Item key={each} value={each}>
                <RadioCard.ItemHiddenInput />
                <RadioCard.ItemText>
                  {i18n.t('rounds.scope', {
                    scope: each,
                    people: participants.length,
                    name: person ? personName(lang, person) : '',
                  })}
                </RadioCard.ItemText>
              </RadioCard.Item>
            ))}
          </Cards>
        </RadioCard.Root>
        <Choices aria-label={i18n.t('rounds.suggest-who')}>
          {levelsToSuggest.map((level) => (
            <Checkbox
              key={level}
              label={i18n.t('rounds.suggest-level', { level })}
              checked={levels.includes(level)}
              onChange={(checked) =>
                setLevels((now) =>
                  checked ? [...now, level] : now.filter((other) => other !== level),
                )
              }
            />
          ))}
        </Choices>
        <Pair>
          <Field label={i18n.t('rounds.peers-most')}>
            <SelectInput {...form.register('peersMax')}>
              {upTo(20).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectInput>
          </Field>
          <Field label={i18n.t('rounds.rater-most')}>
            <SelectInput {...form.register('perRater')}>
              {upTo(40).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectInput>
          </Field>
        </Pair>
        <SuggestResult query={query} participants={participants} min={round.anonymityMin} />
      </Form>
    </Drawer>
  )
}

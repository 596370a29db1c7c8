import { chakra, Flex, Grid, RadioCard } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { SuggestInput, SuggestOutput } from '@vantage/contracts/activities/relations'
import type { ActivityDetail } from '@vantage/contracts/activities/activities'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../../components/button.tsx'
import { Checkbox } from '../../../../components/checkbox.tsx'
import { Drawer } from '../../../../components/drawer.tsx'
import { Field } from '../../../../components/field.tsx'
import type { Query } from '../../../../components/loaded.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { words } from '../../../../components/words.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../../../lib/names.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../../theme/recipes/radio-card.ts'
import { ratedLevels, numbers } from '../activities.ts'
import type { Participant } from './matching.ts'
import type { ChangeRaters } from './use-change-raters.ts'

interface SuggestDrawerProps {
  activity: ActivityDetail
  participants: readonly Participant[]
  change: ChangeRaters
  onClose: () => void
}

/** Raters that follow from reporting lines and departments, to be looked at before they are added. */
export function SuggestDrawer({ activity, participants, change, onClose }: SuggestDrawerProps) {
  const { i18n, lang } = useI18n()
  const [address] = useSearchParams()
  const person = participants.find(({ id }) => String(id) === address.get('participant'))
  const [scope, setScope] = useState('incomplete')
  const [levels, setLevels] = useState<readonly (0 | 1 | 2)[]>(ratedLevels)
  const form = useForm({ defaultValues: { peersMax: '6', perRater: '12' } })
  const { peersMax, perRater } = useWatch({ control: form.control })
  const input: SuggestInput = {
    id: activity.id,
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
      title={i18n.t('activity.suggest')}
      note={i18n.t('activity.suggest-note')}
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
            {i18n.t('activity.add-count', { count })}
          </Button>
        </>
      }
    >
      <Grid gap="s5" paddingBottom="s4">
        <RadioCard.Root
          recipe={radioCardRecipe}
          value={scope}
          onValueChange={({ value }) => setScope(value ?? 'incomplete')}
        >
          <RadioCard.Label>{i18n.t('activity.for-whom')}</RadioCard.Label>
          <Grid gap="s2">
            {scopes.map((each) => (
              <RadioCard.Item key={each} value={each}>
                <RadioCard.ItemHiddenInput />
                <RadioCard.ItemText>
                  {i18n.t('activity.scope', {
                    scope: each,
                    people: participants.length,
                    name: person ? personName(lang, person) : '',
                  })}
                </RadioCard.ItemText>
              </RadioCard.Item>
            ))}
          </Grid>
        </RadioCard.Root>
        <Grid as="fieldset" gap="s1" aria-label={i18n.t('activity.suggest-who')}>
          {ratedLevels.map((level) => (
            <Checkbox
              key={level}
              label={i18n.t('activity.suggest-level', { level })}
              checked={levels.includes(level)}
              onChange={(checked) =>
                setLevels((now) =>
                  checked ? [...now, level] : now.filter((other) => other !== level),
                )
              }
            />
          ))}
        </Grid>
        <Grid templateColumns="1fr 1fr" gap="s4">
          <Field label={i18n.t('activity.max-peers')}>
            <SelectInput {...form.register('peersMax')} options={numbers(1, 20)} />
          </Field>
          <Field label={i18n.t('activity.max-per-rater')}>
            <SelectInput {...form.register('perRater')} options={numbers(1, 40)} />
          </Field>
        </Grid>
        <SuggestResult query={query} participants={participants} min={activity.anonymityMin} />
      </Grid>
    </Drawer>
  )
}

const namedAtMost = 8

interface SuggestResultProps {
  query: Query<SuggestOutput>
  participants: readonly Participant[]
  min: number
}

/** How many raters would be added, and whose groups would still be too small. */
function SuggestResult({ query, participants, min }: SuggestResultProps) {
  const { i18n, lang } = useI18n()
  if (query.isError) return <PageError query={query} />
  if (!query.data) return <SkeletonLine width="60%" height="20px" />
  const { relations, under } = query.data
  const ids = [...new Set(under.map(({ participantId }) => participantId))]
  const names = ids
    .flatMap((id) => participants.find((person) => person.id === id) ?? [])
    .slice(0, namedAtMost)
    .map((person) => personName(lang, person))
  return (
    <Grid
      aria-live="polite"
      aria-busy={query.isFetching}
      gap="s3"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <h3>{i18n.t('activity.would-add', { count: relations.length })}</h3>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="s5">
        {ratedLevels.map((level) => (
          <Flex key={level} gap="s2">
            <chakra.dt color="ink.soft">{i18n.t('activity.group', { level })}</chakra.dt>
            <dd>
              {i18n.t('activity.suggest-reasons', {
                level,
                count: relations.filter((relation) => relation.level === level).length,
                lines: relations.filter(
                  (relation) => relation.level === level && relation.reason !== 'department',
                ).length,
              })}
            </dd>
          </Flex>
        ))}
      </chakra.dl>
      {ids.length > 0 && (
        <Notice size="sm" kind="warn">
          {i18n.t('activity.still-under', {
            names: joinNames(lang, names),
            more: ids.length - names.length,
            min,
          })}
        </Notice>
      )}
    </Grid>
  )
}

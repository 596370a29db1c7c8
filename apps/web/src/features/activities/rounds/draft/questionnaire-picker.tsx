import { chakra, RadioCard } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { estimatedMinutes } from '@vantage/domain/answering/time-needed'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { SearchField } from '../../../../components/data-table/list-controls.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { useUnsaved } from '../../../../components/guarded-forms.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { paths } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../../theme/recipes/radio-card.ts'
import { PreviewLink } from './preview-link.tsx'
import { StepHint } from './step.tsx'
import { useSetOnce } from './use-set-once.ts'

const Cards = chakra('div', { base: { display: 'grid', gap: 's2', maxWidth: '720px' } })
const Card = chakra(RadioCard.Item, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 's4',
    '& > a': { gridArea: '1 / 2 / span 2', alignSelf: 'center' },
  },
})

/** Chooses among the questionnaires, those that were changed last first, and asks before it is set. */
export function QuestionnairePicker(props: { round: RoundDetail; onSet: () => void }) {
  const { round, onSet } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  useUnsaved(chosen !== null)
  const found = trpc.catalogue.questionnaires.list.useQuery(
    { search },
    { placeholderData: keepPreviousData },
  )
  const set = trpc.activities.rounds.setQuestionnaire.useMutation(
    useSetOnce(onSet, () => setAsking(false)),
  )
  if (found.isError) {
    return <PageError query={found} />
  }
  if (!found.data) return <SkeletonLine width="60%" height="60px" />
  const { rows, total } = found.data
  if (total === 0 && search === '') {
    return (
      <EmptyState
        as="h3"
        icon={ListChecks}
        title={i18n.t('rounds.no-questionnaire')}
        text={i18n.t('rounds.no-questionnaire-text')}
      >
        <LinkButton kind="main" to={paths.consoleQuestionnaire}>
          {i18n.t('rounds.make-questionnaire')}
        </LinkButton>
      </EmptyState>
    )
  }
  const one = rows.find(({ id }) => String(id) === chosen)
  return (
    <>
      {(total > rows.length || search !== '') && (
        <SearchField
          value={search}
          placeholder={i18n.t('rounds.questionnaire-search')}
          onSearch={setSearch}
        />
      )}
      <RadioCard.Root
        recipe={radioCardRecipe}
        value={chosen}
        onValueChange={({ value }) => setChosen(value)}
      >
        <RadioCard.Label>{i18n.t('rounds.step-questionnaire')}</RadioCard.Label>
        <Cards>
          {rows.map((row) => (
            <Card key={row.id} value={String(row.id)}>
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemText>{pickName(lang, row)}</RadioCard.ItemText>
              <PreviewLink id={row.id}>{i18n.t('rounds.preview')}</PreviewLink>
              <RadioCard.ItemDescription>
                {i18n.t('rounds.questionnaire-has', { ...row, minutes: estimatedMinutes(row) })}
              </RadioCard.ItemDescription>
            </Card>
          ))}
        </Cards>
      </RadioCard.Root>
      <StepHint role="status">
        {total > rows.length &&
          i18n.t('rounds.more-questionnaires', { count: total - rows.length })}
        {total === 0 && i18n.t('rounds.nobody-found')}
      </StepHint>
      <div>
        <Button kind="main" disabled={!one} onClick={() => setAsking(true)}>
          {i18n.t('rounds.set-questionnaire')}
        </Button>
      </div>
      {asking && one && (
        <ConfirmDialog
          title={i18n.t('rounds.ask-questionnaire', { name: pickName(lang, one) })}
          text={i18n.t('rounds.ask-questionnaire-text')}
          confirm={i18n.t('rounds.set-it')}
          busy={set.isPending}
          onConfirm={() =>
            set.mutate({ id: round.id, version: round.version, questionnaireId: one.id })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

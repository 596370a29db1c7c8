import { Grid, RadioCard } from '@chakra-ui/react'
import { keepPreviousData } from '@tanstack/react-query'
import { estimatedMinutes } from '@vantage/domain/answering/progress'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { SearchField } from '../../../../components/data-table/list-controls.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { useUnsaved } from '../../../../components/leave-guard.tsx'
import { PageError } from '../../../../components/page-error.tsx'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { TextLink } from '../../../../components/text-link.tsx'
import { words } from '../../../../components/words.ts'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../../../lib/names.ts'
import { paths, toQuestionnairePreview } from '../../../../lib/paths.ts'
import { trpc } from '../../../../lib/trpc.ts'
import { radioCardRecipe } from '../../../../theme/recipes/radio-card.ts'
import { SetOnceHint, Step, StepHint, useSetOnce, type SetOnceProps } from './step.tsx'

/** Which questionnaire the activity asks: set once. */
export function QuestionnaireStep({ activity, onSet }: SetOnceProps) {
  const { i18n, lang } = useI18n()
  const { questionnaire } = activity
  const size = questionnaire && {
    questions: questionnaire.choice + questionnaire.text,
    texts: questionnaire.text,
  }
  return (
    <Step
      name="questionnaire"
      number={2}
      title={i18n.t('activity.step-questionnaire')}
      summary={
        questionnaire && size
          ? i18n.t('activity.questionnaire-is', {
              name: pickName(lang, questionnaire),
              questions: size.questions,
              minutes: estimatedMinutes(size),
            })
          : i18n.t('activity.set-once')
      }
      mark={questionnaire ? 'good' : 'open'}
    >
      {questionnaire ? (
        <SetOnceHint set={activity.questionnaireSet}>
          {i18n.t('activity.questionnaire-text', questionnaire)}{' '}
          {i18n.t('activity.questionnaire-stays')}{' '}
          <PreviewLink id={questionnaire.id}>{i18n.t('activity.preview-as-rater')}</PreviewLink>
        </SetOnceHint>
      ) : (
        <QuestionnairePicker activity={activity} onSet={onSet} />
      )}
    </Step>
  )
}

/** Leads to a questionnaire as raters see it, in a tab of its own, so that the draft stays open. */
function PreviewLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <TextLink to={toQuestionnairePreview(id)} fontSize="sm" target="_blank">
      {children}
    </TextLink>
  )
}

/** Chooses among the questionnaires, those that were changed last first, and asks before it is set. */
function QuestionnairePicker({ activity, onSet }: SetOnceProps) {
  const { i18n, lang } = useI18n()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  useUnsaved(chosen !== null)
  const found = trpc.catalogue.questionnaires.list.useQuery(
    { search },
    { placeholderData: keepPreviousData },
  )
  const set = trpc.activities.setQuestionnaire.useMutation(
    useSetOnce(onSet, () => setAsking(false)),
  )
  if (found.isError) return <PageError query={found} />
  if (!found.data) return <SkeletonLine width="60%" height="60px" />
  const { rows, total } = found.data
  if (total === 0 && search === '') {
    return (
      <EmptyState
        as="h3"
        icon={ListChecks}
        title={i18n.t('activity.no-questionnaire')}
        text={i18n.t('activity.no-questionnaire-text')}
      >
        <LinkButton kind="main" to={paths.consoleQuestionnaire}>
          {i18n.t('activity.make-questionnaire')}
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
          placeholder={i18n.t('activity.questionnaire-search')}
          onSearch={setSearch}
        />
      )}
      <RadioCard.Root
        recipe={radioCardRecipe}
        value={chosen}
        onValueChange={({ value }) => setChosen(value)}
      >
        <RadioCard.Label>{i18n.t('activity.step-questionnaire')}</RadioCard.Label>
        <Grid gap="s2" maxWidth="720px">
          {rows.map((row) => (
            <RadioCard.Item
              key={row.id}
              value={String(row.id)}
              gridTemplateColumns="minmax(0, 1fr) auto"
              columnGap="s4"
              css={{ '& > a': { gridArea: '1 / 2 / span 2', alignSelf: 'center' } }}
            >
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemText>{pickName(lang, row)}</RadioCard.ItemText>
              <PreviewLink id={row.id}>{i18n.t('activity.preview')}</PreviewLink>
              <RadioCard.ItemDescription>
                {i18n.t('activity.questionnaire-has', { ...row, minutes: estimatedMinutes(row) })}
              </RadioCard.ItemDescription>
            </RadioCard.Item>
          ))}
        </Grid>
      </RadioCard.Root>
      <StepHint role="status">
        {total > rows.length &&
          i18n.t('activity.more-questionnaires', { count: total - rows.length })}
        {total === 0 && i18n.t(words.nobodyFound)}
      </StepHint>
      <div>
        <Button kind="main" disabled={!one} onClick={() => setAsking(true)}>
          {i18n.t('activity.set-questionnaire')}
        </Button>
      </div>
      {asking && one && (
        <ConfirmDialog
          title={i18n.t('activity.ask-questionnaire', { name: pickName(lang, one) })}
          text={i18n.t('activity.ask-questionnaire-text')}
          confirm={i18n.t('activity.set-it')}
          busy={set.isPending}
          onConfirm={() =>
            set.mutate({ id: activity.id, version: activity.version, questionnaireId: one.id })
          }
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

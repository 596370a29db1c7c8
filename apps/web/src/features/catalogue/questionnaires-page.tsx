import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import {
  type QuestionnaireRow,
  questionnairesInput,
} from '@vantage/contracts/catalogue/questionnaires'
import type { Lang } from '@vantage/i18n/languages'
import { Copy, ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Badge } from '../../components/badge.tsx'
import { changedColumn, columnsOf } from '../../components/data-table/list-columns.ts'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { QuietLink, TwoNames } from '../../components/editing/open-row.tsx'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { Faint } from '../../components/text.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { toConsoleRow, toQuestionnaire } from '../../lib/paths.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { TargetFilter, UseFilter } from './catalogue-filters.tsx'
import type { Original } from './duplicate-dialog.tsx'

const column = columnsOf<QuestionnaireRow>()

const questionnaireColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'name' : 'name_en', {
      header: i18n.t('catalogue.name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames
          id={original.id}
          chinese={original.name}
          english={original.name_en}
          to={toQuestionnaire(original.id)}
        />
      ),
    }),
    column.accessor('questions', {
      header: i18n.t('catalogue.questions'),
      sortDescFirst: true,
      meta: { numeric: true },
    }),
    column.accessor('targets', {
      header: i18n.t('catalogue.targets'),
      sortDescFirst: true,
      meta: { numeric: true },
    }),
    column.accessor('activity', {
      header: i18n.t('catalogue.used-by'),
      cell: ({ row: { original } }) => {
        const { activity, activities } = original
        if (!activity) return <Faint>{i18n.t('catalogue.not-used')}</Faint>
        return (
          <chakra.span display="inline-flex" flexWrap="wrap" gap="s2">
            <QuietLink to={toConsoleRow('activity', activity.id)}>
              {pickName(lang, activity)}
            </QuietLink>
            <Badge kind={activity.status === 'running' ? 'info' : 'plain'}>
              {i18n.t('catalogue.activity-status', { status: activity.status })}
            </Badge>
            {activities > 1 && (
              <Faint>{i18n.t('catalogue.more-activities', { count: activities - 1 })}</Faint>
            )}
          </chakra.span>
        )
      },
    }),
    changedColumn<QuestionnaireRow>(i18n.t('catalogue.changed'), lang),
  ])

const DuplicateDialog = openedPart(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
)

/** The questionnaires that activities ask. */
export function QuestionnairesPage() {
  const { i18n, lang } = useI18n()
  const navigate = useNavigate()
  const list = useListState(questionnairesInput)
  const query = trpc.catalogue.questionnaires.list.useQuery(list.input, liveList)
  const utils = trpc.useUtils()
  const columns = useMemo(() => questionnaireColumns(i18n, lang), [i18n, lang])
  const [duplicating, setDuplicating] = useState<Original | null>(null)
  return (
    <EditedList
      title={i18n.t('catalogue.questionnaires')}
      text={i18n.t('catalogue.questionnaires-text')}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => pickName(lang, row)}
      search={i18n.t('catalogue.name')}
      filters={
        <>
          <UseFilter list={list} />
          <TargetFilter list={list} />
        </>
      }
      add={i18n.t('catalogue.questionnaire-new')}
      empty={{
        icon: ListChecks,
        title: i18n.t('catalogue.questionnaires-empty'),
        text: i18n.t('catalogue.questionnaires-empty-text'),
      }}
      exportPath="/export/questionnaires"
      procedures={trpcClient.catalogue.questionnaires}
      usedAdvice={i18n.t('catalogue.questionnaire-used')}
      onChanged={() => void utils.catalogue.invalidate()}
      onOpen={(row) => void navigate(toQuestionnaire(row))}
      actions={(row) => [
        { name: i18n.t('catalogue.duplicate'), icon: Copy, onSelect: () => setDuplicating(row) },
      ]}
    >
      {duplicating && (
        <DuplicateDialog original={duplicating} onClose={() => setDuplicating(null)} />
      )}
    </EditedList>
  )
}

import { useLingui } from '@lingui/react'
import { questionnairesInput } from '@vantage/contracts/catalogue/questionnaires'
import { Copy, ListChecks } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { toQuestionnaire } from '../../lib/paths.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import type { Original } from './duplicate-dialog.tsx'
import { questionnaireColumns } from './questionnaire-columns.tsx'
import { useTargets } from './use-targets.ts'

/** It comes when something is duplicated. */
const DuplicateDialog = lazy(async () => {
  const { DuplicateDialog: Loaded } = await import('./duplicate-dialog.tsx')
  return { default: Loaded }
})

/** The questionnaires that activities ask. */
export function QuestionnairesPage() {
  const { i18n } = useLingui()
  const lang = useLang()
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
          <YesNoFilter
            label={i18n.t('catalogue.use')}
            value={list.input.used}
            yes={i18n.t('catalogue.used')}
            no={i18n.t('catalogue.not-used')}
            onChange={(used) => list.set({ used })}
          />
          <ChoiceFilter
            label={i18n.t('catalogue.target')}
            values={list.input.targets.map(String)}
            options={useTargets() ?? []}
            onChange={(chosen) => list.set({ targets: chosen.map(Number) })}
          />
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
        {
          name: i18n.t('catalogue.duplicate'),
          icon: Copy,
          onSelect: () => setDuplicating(row),
        },
      ]}
    >
      {duplicating && (
        <DuplicateDialog original={duplicating} onClose={() => setDuplicating(null)} />
      )}
    </EditedList>
  )
}

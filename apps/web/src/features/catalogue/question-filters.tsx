import { useLingui } from '@lingui/react'
import type { QuestionsInput } from '@vantage/contracts/catalogue/questions'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import type { ListState } from '../../components/data-table/use-list-state.ts'
import { useTargets } from './use-targets.ts'

const types = [0, 1] as const

/** By target, by type, and by whether a questionnaire holds them. */
export function QuestionFilters({ list }: { list: ListState<QuestionsInput> }) {
  const { i18n } = useLingui()
  const { input } = list
  return (
    <>
      <ChoiceFilter
        label={i18n.t('catalogue.target')}
        values={input.targets.map(String)}
        options={useTargets() ?? []}
        onChange={(chosen) => list.set({ targets: chosen.map(Number) })}
      />
      <ChoiceFilter
        label={i18n.t('catalogue.type')}
        values={input.types.map(String)}
        options={types.map((type) => ({
          value: String(type),
          label: i18n.t('catalogue.type-name', { type }),
        }))}
        onChange={(chosen) =>
          list.set({ types: types.filter((type) => chosen.includes(String(type))) })
        }
      />
      <YesNoFilter
        label={i18n.t('catalogue.use')}
        value={input.used}
        yes={i18n.t('catalogue.used')}
        no={i18n.t('catalogue.not-used')}
        onChange={(used) => list.set({ used })}
      />
    </>
  )
}

import { useLingui } from '@lingui/react'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import { useTargetOptions } from '../../components/editing/procedures.ts'

interface Filtered<Filters> {
  list: { input: Filters; set: (filters: Filters) => void }
}

/** By whether anything has it. */
export function UseFilter({ list }: Filtered<{ used?: boolean | undefined }>) {
  const { i18n } = useLingui()
  return (
    <YesNoFilter
      label={i18n.t('catalogue.use')}
      value={list.input.used}
      yes={i18n.t('catalogue.used')}
      no={i18n.t('catalogue.not-used')}
      onChange={(used) => list.set({ used })}
    />
  )
}

/** By the targets that they have. */
export function TargetFilter({ list }: Filtered<{ targets: number[] }>) {
  const { i18n } = useLingui()
  return (
    <ChoiceFilter
      label={i18n.t('catalogue.target')}
      values={list.input.targets.map(String)}
      options={useTargetOptions() ?? []}
      onChange={(chosen) => list.set({ targets: chosen.map(Number) })}
    />
  )
}

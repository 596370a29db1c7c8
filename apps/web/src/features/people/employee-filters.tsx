import { useLingui } from '@lingui/react'
import { userTypes } from '@vantage/contracts/auth/users'
import type { EmployeesInput } from '@vantage/contracts/people/employees'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import type { ListState } from '../../components/data-table/use-list-state.ts'
import { useDepartments } from './use-departments.ts'

const statuses = ['active', 'no-password', 'deactivated'] as const

/** By department, by type, by state, and by whether there is a DingTalk id. */
export function EmployeeFilters({ list }: { list: ListState<EmployeesInput> }) {
  const { i18n } = useLingui()
  const { input } = list
  return (
    <>
      <ChoiceFilter
        label={i18n.t('people.department')}
        values={input.departments.map(String)}
        options={useDepartments() ?? []}
        onChange={(chosen) => list.set({ departments: chosen.map(Number) })}
      />
      <ChoiceFilter
        label={i18n.t('people.type')}
        values={input.types}
        options={userTypes.map((type) => ({
          value: type,
          label: i18n.t('people.type-name', { type }),
        }))}
        onChange={(types) => list.set({ types })}
      />
      <ChoiceFilter
        label={i18n.t('people.status')}
        values={input.statuses}
        options={statuses.map((status) => ({
          value: status,
          label: i18n.t('people.status-name', { status }),
        }))}
        onChange={(chosen) => list.set({ statuses: chosen })}
      />
      <YesNoFilter
        label={i18n.t('people.dingtalk')}
        value={input.dingtalk}
        yes={i18n.t('people.bound')}
        no={i18n.t('people.not-bound')}
        onChange={(dingtalk) => list.set({ dingtalk })}
      />
    </>
  )
}

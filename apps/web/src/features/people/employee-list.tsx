import { trpc } from '../../lib/trpc.ts'
import { useDepartmentOptions } from '../../components/editing/procedures.ts'
import { chakra } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { userTypes } from '@vantage/contracts/auth/users'
import type { EmployeeRow, EmployeesInput } from '@vantage/contracts/people/employees'
import type { Lang } from '@vantage/i18n/languages'
import { Badge } from '../../components/badge.tsx'
import { ChoiceFilter, YesNoFilter } from '../../components/data-table/list-filter.tsx'
import { changedColumn, columnsOf } from '../../components/data-table/list-columns.ts'
import type { ListState } from '../../components/data-table/use-list-state.ts'
import { TwoNames } from '../../components/editing/open-row.tsx'
import { Faint } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'

const column = columnsOf<EmployeeRow>()
const statuses = ['active', 'no-password', 'deactivated'] as const

export const employeeColumns = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor(lang === 'ch' ? 'fullname' : 'englishname', {
      header: i18n.t('people.name'),
      meta: { title: true },
      cell: ({ row: { original } }) => (
        <TwoNames
          id={original.id}
          chinese={original.fullname}
          english={original.englishname}
          {...(original.status === 'deactivated' ? { look: 'faint' } : {})}
        />
      ),
    }),
    column.accessor('username', { header: i18n.t('people.username'), meta: { quiet: true } }),
    column.accessor(({ department }) => department && pickName(lang, department), {
      id: lang === 'ch' ? 'department' : 'department_en',
      header: i18n.t('people.department'),
      meta: { quiet: true },
      cell: ({ getValue }) => getValue() ?? <Faint>–</Faint>,
    }),
    column.accessor(({ manager }) => manager && personName(lang, manager), {
      id: lang === 'ch' ? 'manager' : 'manager_en',
      header: i18n.t('people.manager'),
      meta: { minor: true, quiet: true },
      cell: ({ getValue, row: { original } }) =>
        original.manager?.active === false ? (
          <Faint>
            {getValue()} <Badge>{i18n.t('people.status-name', { status: 'deactivated' })}</Badge>
          </Faint>
        ) : (
          (getValue() ?? <Faint>–</Faint>)
        ),
    }),
    column.accessor('type', {
      header: i18n.t('people.type'),
      cell: ({ row: { original } }) => (
        <>
          {i18n.t('people.type-name', { type: original.type })}
          {original.grants.length > 0 && (
            <chakra.span display="inline-flex" flexWrap="wrap" gap="s1" marginLeft="s2">
              {original.grants.map((grant) => (
                <Badge key={grant}>{i18n.t('people.grant-name', { grant })}</Badge>
              ))}
            </chakra.span>
          )}
        </>
      ),
    }),
    column.accessor('hasSubordinate', {
      header: i18n.t('people.subordinates'),
      meta: { minor: true, short: true },
      cell: ({ getValue }) =>
        getValue() ? i18n.t('people.has-subordinates') : <Faint>{i18n.t('people.none')}</Faint>,
    }),
    column.accessor('dingtalkUserId', {
      header: i18n.t('people.dingtalk'),
      meta: { minor: true, short: true },
      cell: ({ getValue }) =>
        getValue() ? i18n.t('people.bound') : <Faint>{i18n.t('people.not-bound')}</Faint>,
    }),
    column.accessor('status', {
      header: i18n.t('people.status'),
      meta: { short: true },
      cell: ({ getValue }) => {
        const text = i18n.t('people.status-name', { status: getValue() })
        if (getValue() === 'active') return text
        return <Badge kind={getValue() === 'no-password' ? 'warn' : 'plain'}>{text}</Badge>
      },
    }),
    changedColumn<EmployeeRow>(i18n.t('people.changed'), lang),
  ])

/** By department, by manager, by type, by state, and by whether there is a DingTalk id. */
export function EmployeeFilters({ list }: { list: ListState<EmployeesInput> }) {
  const { i18n, lang } = useI18n()
  const { input } = list
  const managers = trpc.people.employees.managers.useQuery()
  return (
    <>
      <ChoiceFilter
        label={i18n.t('people.department')}
        values={input.departments.map(String)}
        options={useDepartmentOptions() ?? []}
        onChange={(chosen) => list.set({ departments: chosen.map(Number) })}
      />
      <ChoiceFilter
        label={i18n.t('people.manager')}
        values={input.managers.map(String)}
        options={[
          { value: 'none', label: i18n.t('people.no-manager') },
          ...(managers.data ?? []).map((person) => ({
            value: String(person.id),
            label: personName(lang, person),
          })),
        ]}
        onChange={(chosen) =>
          list.set({ managers: chosen.map((each) => (each === 'none' ? each : Number(each))) })
        }
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

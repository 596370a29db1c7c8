import type { Grant } from '@vantage/contracts/auth/users'
import type { EmployeeRow } from '@vantage/contracts/people/employees'

/** The fields of an employee as they are typed. */
export interface EmployeeValues {
  username: string
  type: string
  grants: Grant[]
  fullname: string
  englishname: string
  realName: string
  gender: string
  /** An id as text; '' for none. */
  departmentId: string
  hasSubordinate: boolean
  dingtalkUserId: string
}

export const valuesOfEmployee = (row: EmployeeRow | null): EmployeeValues => ({
  username: row?.username ?? '',
  type: row?.type ?? 'evn',
  grants: row?.grants ?? [],
  fullname: row?.fullname ?? '',
  englishname: row?.englishname ?? '',
  realName: row?.realName ?? '',
  gender: row?.gender ?? 'x',
  departmentId: row?.department ? String(row.department.id) : '',
  hasSubordinate: row?.hasSubordinate ?? false,
  dingtalkUserId: row?.dingtalkUserId ?? '',
})

/** What is left empty is not there. */
export const employeeFieldsOf = (values: EmployeeValues) => ({
  ...values,
  realName: values.realName.trim() || null,
  departmentId: values.departmentId || null,
  dingtalkUserId: values.dingtalkUserId.trim() || null,
})

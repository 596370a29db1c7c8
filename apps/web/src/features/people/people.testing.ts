import type { DepartmentRow } from '@vantage/contracts/people/departments'
import type { EmployeeDetail } from '@vantage/contracts/people/employees'

const revision = { version: 1, updatedAt: '2026-03-02T08:00:00.000Z', updatedBy: 'admin' }

export const department = (id: number, more: Partial<DepartmentRow> = {}): DepartmentRow => ({
  id,
  name: `部门${id}`,
  name_en: `Department ${id}`,
  employees: 12,
  deactivated: 1,
  ...revision,
  ...more,
})

/** An active employee of the department 1. */
export const employee = (id: number, more: Partial<EmployeeDetail> = {}): EmployeeDetail => ({
  id,
  username: `person.${id}`,
  fullname: `同事${id}`,
  englishname: `Person ${id}`,
  realName: null,
  department: { id: 1, name: '部门1', name_en: 'Department 1' },
  gender: 'x',
  hasSubordinate: false,
  type: 'evn',
  grants: [],
  dingtalkUserId: null,
  manager: null,
  email: null,
  language: 'ch',
  reports: 0,
  status: 'active',
  ...revision,
  ...more,
})

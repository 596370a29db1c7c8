import type { DepartmentRow } from '@vantage/contracts/people/departments'
import type { EmployeeDetail } from '@vantage/contracts/people/employees'
import type { Answers } from '../../testing/fake-server.ts'

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
  managerByHand: false,
  email: null,
  language: 'ch',
  directory: null,
  line: [],
  reports: 0,
  status: 'active',
  ...revision,
  ...more,
})

export type Employees = NonNullable<NonNullable<Answers['people']>['employees']>
/** A server with these employees and two departments, and what else it answers about employees. */
export const people = (rows: EmployeeDetail[], more: Employees = {}): Answers => ({
  listFiles: { current: { current: null } },
  people: {
    departments: { list: { rows: [department(1), department(2)], total: 2 } },
    employees: {
      list: () => ({ rows: [...rows], total: rows.length }),
      get: ({ id }) => rows.find((each) => each.id === id) ?? employee(Number(id)),
      leftBehind: { people: [], total: 0 },
      managers: [],
      leavers: { people: 0, questionnaires: 0, activities: [] },
      ...more,
    },
  },
})

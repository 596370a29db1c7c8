import type { ExportFormat } from '@vantage/contracts/lists'
import type { DepartmentsInput } from '@vantage/contracts/people/departments'
import type { EmployeesInput } from '@vantage/contracts/people/employees'
import type { EmployeeContext } from '../context.ts'
import { recordedExport } from '../list-export.ts'
import { departmentOrder, departmentsQuery } from './departments.ts'
import { employeeOrder, employeesQuery } from './list-employees.ts'

export const exportDepartments = (
  ctx: EmployeeContext,
  input: DepartmentsInput,
  format: ExportFormat,
) =>
  recordedExport(
    ctx,
    'departments',
    {
      query: (db) => departmentsQuery(db, input),
      order: departmentOrder,
      header: ['name', 'name_en', 'employees', 'deactivated', 'updated'],
      cells: (rows) =>
        rows.map((row) => [row.name, row.name_en, row.employees, row.deactivated, row.updatedAt]),
    },
    input,
    format,
  )

/** The headings are those that an import knows, so that an export can be imported again. */
export const exportEmployees = (
  ctx: EmployeeContext,
  input: EmployeesInput,
  format: ExportFormat,
) =>
  recordedExport(
    ctx,
    'employees',
    {
      query: (db) => employeesQuery(db, input),
      order: employeeOrder,
      header: [
        ...['username', 'fullname', 'englishname', 'real_name', 'department', 'gender'],
        ...['has_subordinate', 'type', 'grants', 'dingtalk_user_id', 'status'],
      ],
      cells: (rows) =>
        rows.map((row) => [
          ...[row.username, row.fullname, row.englishname, row.realName],
          ...[row.department?.name ?? null, row.gender, row.hasSubordinate ? 'yes' : 'no'],
          ...[row.type, row.grants.join(', '), row.dingtalkUserId, row.status],
        ]),
    },
    input,
    format,
  )

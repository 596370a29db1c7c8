import { bulkOutput, createOutput } from '@vantage/contracts/editing'
import {
  departmentFields,
  departmentRow,
  departmentsInput,
} from '@vantage/contracts/people/departments'
import {
  employeeFields,
  employeeRow,
  employeesInput,
  findUsernamesInput,
  findUsernamesOutput,
  resetPasswordsInput,
  resetPasswordsOutput,
  resettableOutput,
  setDepartmentInput,
  whichEmployees,
} from '@vantage/contracts/people/employees'
import { createNamed } from '@vantage/services/core/named-rows'
import {
  removeEmployees,
  resetPasswords,
  resettableEmployees,
  setActive,
  setDepartment,
} from '@vantage/services/people/bulk-employees'
import { createEmployee, editEmployee } from '@vantage/services/people/change-employees'
import {
  departmentUses,
  editDepartment,
  getDepartment,
  listDepartments,
  removeDepartments,
} from '@vantage/services/people/departments'
import {
  employeeUses,
  findUsernames,
  getEmployee,
  listEmployees,
} from '@vantage/services/people/list-employees'
import { editProcedures } from '../edited-list.ts'
import { mutation } from '../service-procedures.ts'
import { router } from '../trpc.ts'

const departmentsRouter = router(
  editProcedures(
    {
      input: departmentsInput,
      row: departmentRow,
      detail: departmentRow,
      fields: departmentFields,
      created: createOutput,
    },
    {
      list: listDepartments,
      get: getDepartment,
      uses: departmentUses,
      create: (ctx, fields) => createNamed(ctx, 'department', fields),
      edit: editDepartment,
      remove: removeDepartments,
    },
  ),
)

const employeesRouter = router({
  ...editProcedures(
    {
      input: employeesInput,
      row: employeeRow,
      detail: employeeRow,
      fields: employeeFields,
      created: createOutput,
    },
    {
      list: listEmployees,
      get: getEmployee,
      uses: employeeUses,
      create: createEmployee,
      edit: editEmployee,
      remove: removeEmployees,
    },
  ),
  /** It changes nothing: a mutation, because the list is too long for an address. */
  findUsernames: mutation('administrators', findUsernamesInput, findUsernamesOutput, (ctx, input) =>
    findUsernames(ctx, input.usernames),
  ),
  setDepartment: mutation('administrators', setDepartmentInput, bulkOutput, setDepartment),
  deactivate: mutation('administrators', whichEmployees, bulkOutput, (ctx, input) =>
    setActive(ctx, input, false),
  ),
  activate: mutation('administrators', whichEmployees, bulkOutput, (ctx, input) =>
    setActive(ctx, input, true),
  ),
  /** It changes nothing: a mutation, because the selection is too long for an address. */
  resettable: mutation('administrators', whichEmployees, resettableOutput, resettableEmployees),
  resetPasswords: mutation(
    'administrators',
    resetPasswordsInput,
    resetPasswordsOutput,
    resetPasswords,
  ),
})

export const peopleRouter = router({ departments: departmentsRouter, employees: employeesRouter })

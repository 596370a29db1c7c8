import { bulkOutput, createOutput } from '@vantage/contracts/editing'
import {
  departmentFields,
  departmentRow,
  departmentsInput,
} from '@vantage/contracts/people/departments'
import {
  deactivateInput,
  employeeDetail,
  employeeFields,
  employeeRow,
  employeesInput,
  findUsernamesInput,
  findUsernamesOutput,
  leaversOutput,
  leftBehindOutput,
  managersOutput,
  ownAccount,
  ownSettings,
  resetPasswordsInput,
  resetPasswordsOutput,
  resettableOutput,
  setDepartmentInput,
  setManagerInput,
  whichEmployees,
} from '@vantage/contracts/people/employees'
import { deactivateEmployees, readLeavers } from '@vantage/services/activities/leavers'
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
import { changeOwnSettings, getOwnAccount } from '@vantage/services/people/own-settings'
import { leftBehind, listManagers, setManager } from '@vantage/services/people/reporting-lines'
import { editProcedures } from '../edited-list.ts'
import { mutation, query } from '../service-procedures.ts'
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
      detail: employeeDetail,
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
  managers: query('administrators', null, managersOutput, listManagers),
  setManager: mutation('administrators', setManagerInput, bulkOutput, setManager),
  /** It changes nothing: a mutation, because the selection is too long for an address. */
  leftBehind: mutation('administrators', whichEmployees, leftBehindOutput, leftBehind),
  leavers: mutation('administrators', whichEmployees, leaversOutput, readLeavers),
  deactivate: mutation('administrators', deactivateInput, bulkOutput, deactivateEmployees),
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

/** What people keep of themselves. */
const ownRouter = router({
  get: query('signed-in', null, ownAccount, getOwnAccount),
  change: mutation('signed-in', ownSettings, ownSettings, changeOwnSettings),
})

export const peopleRouter = router({
  departments: departmentsRouter,
  employees: employeesRouter,
  own: ownRouter,
})

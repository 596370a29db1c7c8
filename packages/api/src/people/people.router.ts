import {
  bulkOutput,
  createOutput,
  editOutput,
  removeInput,
  rowInput,
  usesOutput,
} from '@vantage/contracts/editing'
import {
  departmentFields,
  departmentRow,
  departmentSelection,
  departmentsInput,
  departmentsOutput,
  editDepartmentInput,
} from '@vantage/contracts/people/departments'
import {
  editEmployeeInput,
  employeeFields,
  employeeRow,
  employeeSelection,
  employeesInput,
  employeesOutput,
  findUsernamesInput,
  findUsernamesOutput,
  resetPasswordsInput,
  resetPasswordsOutput,
  resettableOutput,
  setDepartmentInput,
  whichEmployees,
} from '@vantage/contracts/people/employees'
import { createNamed } from '@vantage/services/catalogue/named-rows'
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
import { findUsernames } from '@vantage/services/people/find-usernames'
import { employeeUses, getEmployee, listEmployees } from '@vantage/services/people/list-employees'
import { procedure, router } from '../trpc.ts'

const administrators = () => procedure('administrators')

const departmentsRouter = router({
  list: administrators()
    .input(departmentsInput)
    .output(departmentsOutput)
    .query(({ ctx, input }) => listDepartments(ctx, input)),
  get: administrators()
    .input(rowInput)
    .output(departmentRow)
    .query(({ ctx, input }) => getDepartment(ctx, input.id)),
  uses: administrators()
    .input(rowInput)
    .output(usesOutput)
    .query(({ ctx, input }) => departmentUses(ctx, input.id)),
  create: administrators()
    .input(departmentFields)
    .output(createOutput)
    .mutation(({ ctx, input }) => createNamed(ctx, 'department', input)),
  edit: administrators()
    .input(editDepartmentInput)
    .output(editOutput(departmentRow))
    .mutation(({ ctx, input }) => editDepartment(ctx, input)),
  removable: administrators()
    .input(removeInput(departmentSelection))
    .output(bulkOutput)
    .query(({ ctx, input }) => removeDepartments(ctx, { ...input, check: true })),
  remove: administrators()
    .input(removeInput(departmentSelection))
    .output(bulkOutput)
    .mutation(({ ctx, input }) => removeDepartments(ctx, { ...input, check: false })),
})

const employeesRouter = router({
  list: administrators()
    .input(employeesInput)
    .output(employeesOutput)
    .query(({ ctx, input }) => listEmployees(ctx, input)),
  get: administrators()
    .input(rowInput)
    .output(employeeRow)
    .query(({ ctx, input }) => getEmployee(ctx, input.id)),
  /** It changes nothing: a mutation, because the list is too long for an address. */
  findUsernames: administrators()
    .input(findUsernamesInput)
    .output(findUsernamesOutput)
    .mutation(({ ctx, input }) => findUsernames(ctx, input.usernames)),
  uses: administrators()
    .input(rowInput)
    .output(usesOutput)
    .query(({ ctx, input }) => employeeUses(ctx, input.id)),
  create: administrators()
    .input(employeeFields)
    .output(createOutput)
    .mutation(({ ctx, input }) => createEmployee(ctx, input)),
  edit: administrators()
    .input(editEmployeeInput)
    .output(editOutput(employeeRow))
    .mutation(({ ctx, input }) => editEmployee(ctx, input)),
  setDepartment: administrators()
    .input(setDepartmentInput)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => setDepartment(ctx, input)),
  deactivate: administrators()
    .input(whichEmployees)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => setActive(ctx, input, false)),
  activate: administrators()
    .input(whichEmployees)
    .output(bulkOutput)
    .mutation(({ ctx, input }) => setActive(ctx, input, true)),
  /** It changes nothing: a mutation, because the selection is too long for an address. */
  resettable: administrators()
    .input(whichEmployees)
    .output(resettableOutput)
    .mutation(({ ctx, input }) => resettableEmployees(ctx, input)),
  resetPasswords: administrators()
    .input(resetPasswordsInput)
    .output(resetPasswordsOutput)
    .mutation(({ ctx, input }) => resetPasswords(ctx, input)),
  removable: administrators()
    .input(removeInput(employeeSelection))
    .output(bulkOutput)
    .query(({ ctx, input }) => removeEmployees(ctx, { ...input, check: true })),
  remove: administrators()
    .input(removeInput(employeeSelection))
    .output(bulkOutput)
    .mutation(({ ctx, input }) => removeEmployees(ctx, { ...input, check: false })),
})

export const peopleRouter = router({ departments: departmentsRouter, employees: employeesRouter })

import { z } from 'zod'
import { namesInput } from '../catalogue/targets.ts'
import { namedFields, revisionFields } from '../editing.ts'
import { listInput } from '../lists.ts'

export const departmentFields = z.object(namesInput)
export type DepartmentFields = z.infer<typeof departmentFields>

export const departmentsInput = listInput(['updated', 'name', 'name_en', 'employees'], {
  /** Whether anybody belongs to it. */
  used: z.boolean().optional(),
})
export type DepartmentsInput = z.infer<typeof departmentsInput>

export const departmentRow = z.object({
  ...namedFields,
  /** All of them, and how many are deactivated. */
  employees: z.int(),
  deactivated: z.int(),
  ...revisionFields,
})
export type DepartmentRow = z.infer<typeof departmentRow>

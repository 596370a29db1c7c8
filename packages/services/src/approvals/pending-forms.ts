import { formTypes } from '@vantage/contracts/approvals/form-types'
import type { FormRow } from '@vantage/contracts/approvals/lists'
import { asc } from 'drizzle-orm'
import type { EmployeeContext } from '../context.ts'
import { formOrder, formRowOf, reviewQuery } from './list-forms.ts'

const mostOfEach = 1000

/** The forms of every type that wait for a review, the oldest first. */
export async function pendingForms({ db }: EmployeeContext): Promise<FormRow[]> {
  const pending = { review: 'pending' as const, delivery: [], decision: [], search: '' }
  const lists = formTypes.map((type) =>
    reviewQuery(db, { ...pending, type })
      .orderBy(asc(formOrder.createdAt), asc(formOrder.unique))
      .limit(mostOfEach),
  )
  return (await Promise.all(lists)).flat().map(formRowOf)
}

import { expect, it } from 'vitest'
import { type FormValues, resolverOf } from './form-rules.ts'

const complete = {
  employee_name: 'Sun Wei',
  department: 'Logistics',
  entry_date: '2024-03-01',
  transfer_date: '2027-07-01',
}
const check = async (values: FormValues) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values: form, errors } = await resolverOf('transfer')(values, undefined, options)
  const faults = Object.entries(errors).map(([name, error]) => [name, error?.type])
  return { form, faults }
}

it('gives the form as it is reported', async () => {
  expect(await check({ ...complete, employee_name: ' Sun Wei ' })).toEqual({
    form: { type: 'transfer', fields: complete },
    faults: [],
  })
})

it('tells what is missing from what is not taken', async () => {
  const values = { ...complete, employee_name: '  ', entry_date: '', department: 'Kitchen' }
  expect((await check(values)).faults).toEqual([
    ['employee_name', 'missing'],
    ['department', 'illegal'],
    ['entry_date', 'missing'],
  ])
  expect((await check({})).faults).toHaveLength(4)
})

it('says of a date that it is none, and of a transfer that it is before the entry', async () => {
  const typed = { ...complete, entry_date: '31-02-2026' }
  expect((await check(typed)).faults).toEqual([['entry_date', 'not-a-date']])
  const turned = { ...complete, entry_date: '2027-07-02' }
  expect((await check(turned)).faults).toEqual([['transfer_date', 'order']])
  expect((await check({ ...complete, entry_date: complete.transfer_date })).faults).toEqual([])
})

import { employeeFields } from '@vantage/contracts/people/employees'
import { targetFields } from '@vantage/contracts/catalogue/targets'
import { expect, it } from 'vitest'
import { schemaResolver } from './schema-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const target = schemaResolver(targetFields, (values: { name: string; name_en: string }) => values)

it('gives what the server will take', async () => {
  expect(await target({ name: ' 客户导向 ', name_en: 'Customer focus' }, {}, options)).toEqual({
    values: { name: '客户导向', name_en: 'Customer focus' },
    errors: {},
  })
})

it('tells an empty field from one that is too long', async () => {
  const { errors } = await target({ name: '  ', name_en: 'x'.repeat(201) }, {}, options)
  expect(errors).toEqual({
    name: { type: 'missing', message: '' },
    name_en: { type: 'long', message: '200' },
  })
})

it('says of a username that is not allowed that it is bad', async () => {
  const employee = schemaResolver(employeeFields, (values: { username: string }) => values)
  const { errors } = await employee({ username: 'a b' }, {}, options)
  expect(errors).toMatchObject({ username: { type: 'bad' } })
})

import { chakra, Input } from '@chakra-ui/react'
import { grants, userTypes } from '@vantage/contracts/auth/users'
import { limits } from '@vantage/contracts/limits'
import {
  type EmployeeDetail,
  type EmployeeFields,
  genders,
} from '@vantage/contracts/people/employees'
import { languages, locales } from '@vantage/i18n/languages'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Checkbox } from '../../components/checkbox.tsx'
import { FieldGroup, FieldPair } from '../../components/editing/row-fields.tsx'
import type { RowForm as Form } from '../../components/editing/use-row-form.ts'
import { Field } from '../../components/field.tsx'
import { Segments } from '../../components/segments.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { Note } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, personName } from '../../lib/names.ts'
import { useSession } from '../../lib/use-session.ts'
import { ManagerField } from './manager-field.tsx'

const { credentialMin: min, credentialMax: max } = limits

/** The fields of an employee as they are typed; the department's id as text, '' for none, and the manager with a name. */
export const valuesOf = (row: EmployeeDetail | null) => ({
  username: row?.username ?? '',
  type: row?.type ?? 'evn',
  grants: row?.grants ?? [],
  fullname: row?.fullname ?? '',
  englishname: row?.englishname ?? '',
  realName: row?.realName ?? '',
  gender: row?.gender ?? 'x',
  departmentId: row?.department ? String(row.department.id) : '',
  hasSubordinate: row?.hasSubordinate ?? false,
  managerId: row?.manager ?? null,
  managerByHand: row?.managerByHand ?? false,
  dingtalkUserId: row?.dingtalkUserId ?? '',
  email: row?.email ?? '',
  language: row?.language ?? 'ch',
})
export type EmployeeValues = ReturnType<typeof valuesOf>

/** What is left empty is sent as null. */
export const prepare = (values: EmployeeValues) => ({
  ...values,
  realName: values.realName.trim() || null,
  departmentId: values.departmentId || null,
  managerId: values.managerId?.id ?? null,
  dingtalkUserId: values.dingtalkUserId.trim() || null,
  email: values.email.trim() || null,
})

const Group = chakra('fieldset', {
  base: {
    minWidth: 0,
    '& legend': { padding: 0, paddingBottom: 's1', color: 'ink.soft', fontSize: 'sm' },
  },
})

interface EmployeeFormProps {
  form: Form<EmployeeValues, EmployeeFields>
  departments: readonly { value: string; label: string }[]
  /** Null: of a new one. */
  row: EmployeeDetail | null
  /** What can be done about the password. */
  password: ReactNode
}

/** The fields of an employee, account and person. */
export function EmployeeForm({ form, departments, row, password }: EmployeeFormProps) {
  const { i18n, lang } = useI18n()
  const { user } = useSession()
  const { register, control, field } = form
  const byHand = useWatch({ control, name: 'managerByHand' })
  const setByHand = (is: boolean) => form.setValue('managerByHand', is, { shouldDirty: true })
  const onLeave = () => {
    form.setValue('managerId', row?.manager ?? null, { shouldDirty: true })
    setByHand(false)
  }
  // Nobody may take away their own rights.
  const isOwn = row !== null && user?.username === row.username
  /** A field that says so where DingTalk's organisation keeps it. */
  const taken = (name: keyof EmployeeValues) => ({
    ...field(name),
    beside: row?.directory?.fields.includes(name) && (
      <chakra.small color="ink.faint" fontSize="xs">
        {i18n.t('people.from-dingtalk')}
      </chakra.small>
    ),
  })
  return (
    <>
      <FieldGroup>
        <h3>{i18n.t('people.account')}</h3>
        <FieldPair>
          <Field {...field('username')} hint={i18n.t('people.username-hint', { min, max })}>
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={max}
              {...register('username')}
            />
          </Field>
          <Field {...field('type')} hint={isOwn && i18n.t('people.own-type')}>
            <SelectInput {...register('type')}>
              {userTypes.map((type) => (
                <option key={type} value={type} disabled={isOwn && type !== user?.type}>
                  {i18n.t('people.type-long', { type })}
                </option>
              ))}
            </SelectInput>
          </Field>
        </FieldPair>
        <Controller
          control={control}
          name="grants"
          render={({ field: { value, onChange } }) => (
            <Group>
              <legend>{i18n.t('people.grants')}</legend>
              <FieldPair>
                {grants.map((grant) => (
                  <Checkbox
                    key={grant}
                    label={i18n.t('people.grant-long', { grant })}
                    checked={value.includes(grant)}
                    onChange={(checked) =>
                      onChange(
                        grants.filter((each) => (each === grant ? checked : value.includes(each))),
                      )
                    }
                  />
                ))}
              </FieldPair>
            </Group>
          )}
        />
        <Group>
          <legend>{i18n.t('people.password')}</legend>
          {password}
        </Group>
      </FieldGroup>
      <FieldGroup>
        <h3>{i18n.t('people.person')}</h3>
        <FieldPair>
          <Field {...taken('fullname')}>
            <Input lang={locales.ch} {...register('fullname')} />
          </Field>
          <Field {...field('englishname')}>
            <Input lang={locales.en} {...register('englishname')} />
          </Field>
        </FieldPair>
        <FieldPair>
          <Field {...taken('realName')} hint={i18n.t('people.real-name-hint')}>
            <Input {...register('realName')} />
          </Field>
          <Segments
            legend={i18n.t('people.gender')}
            options={genders.map((gender) => ({
              value: gender,
              label: i18n.t('people.gender-name', { gender }),
            }))}
            {...register('gender')}
          />
        </FieldPair>
        <Field {...taken('departmentId')}>
          <SelectInput {...register('departmentId')}>
            <option value="">{i18n.t('people.no-department')}</option>
            {departments.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Controller
          control={control}
          name="managerId"
          render={({ field: { value, onChange } }) => (
            <ManagerField
              {...taken('managerId')}
              value={value}
              exceptId={row?.id}
              onChange={(manager) => {
                onChange(manager)
                setByHand(true)
              }}
              note={
                row?.directory &&
                (row.managerByHand || byHand) && { byHand, onLeave, there: row.directory.manager }
              }
            />
          )}
        />
        {row && row.line.length > 0 && (
          <Note>
            {i18n.t('people.line', {
              names: joinNames(
                lang,
                row.line.map((each) => personName(lang, each)),
              ),
            })}
          </Note>
        )}
        <Controller
          control={control}
          name="hasSubordinate"
          render={({ field: { value, onChange } }) => (
            <Checkbox
              label={i18n.t('people.has-subordinate')}
              checked={value}
              onChange={onChange}
            />
          )}
        />
        <Field {...taken('dingtalkUserId')} hint={i18n.t('people.dingtalk-hint')}>
          <Input autoComplete="off" spellCheck={false} {...register('dingtalkUserId')} />
        </Field>
        <FieldPair>
          <Field {...taken('email')} hint={i18n.t('people.email-hint')}>
            <Input type="email" autoComplete="off" spellCheck={false} {...register('email')} />
          </Field>
          <Segments
            legend={i18n.t('people.language')}
            options={languages.map((language) => ({
              value: language,
              label: i18n.t('people.language-name', { language }),
            }))}
            {...register('language')}
          />
        </FieldPair>
      </FieldGroup>
    </>
  )
}

import { useLingui } from '@lingui/react'
import { limits } from '@vantage/contracts/limits'
import { employeeFields, type EmployeeRow } from '@vantage/contracts/people/employees'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { RowDrawer } from '../../components/editing/row-drawer.tsx'
import { RowForm } from '../../components/editing/row-form.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { EmployeeForm } from './employee-form.tsx'
import { employeeFieldsOf, type EmployeeValues, valuesOfEmployee } from './employee-values.ts'
import { useDepartments } from './use-departments.ts'

interface EmployeeDrawerProps {
  open: number | 'new'
  /** `needsPassword`: a new account is to be given one at once. */
  onSaved: (saved: { id: number; values: EmployeeValues; needsPassword: boolean }) => void
  onReset: (row: EmployeeRow) => void
  onClose: () => void
}
const procedures = trpcClient.people.employees

/** An employee: the account, and the person. */
export function EmployeeDrawer({ open, onSaved, onReset, onClose }: EmployeeDrawerProps) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { user } = useSession()
  const known = useDepartments()
  const departments = known ?? []
  const [needsPassword, setNeedsPassword] = useState(false)
  const noteOf = ({ department, status }: EmployeeRow) =>
    [
      ...(department ? [pickName(lang, department)] : []),
      i18n.t('people.status-name', { status }),
    ].join(' · ')
  return (
    <RowDrawer
      open={open}
      list="employees"
      get={procedures.get}
      isWaiting={!known}
      onClose={onClose}
    >
      {(row) => (
        <RowForm
          row={row}
          title={row ? personName(lang, row) : i18n.t('people.employee-new')}
          {...(row ? { note: noteOf(row) } : {})}
          procedures={procedures}
          schema={employeeFields}
          valuesOf={valuesOfEmployee}
          prepare={employeeFieldsOf}
          words={{
            username: {
              label: i18n.t('people.username'),
              bad: i18n.t('people.username-bad', {
                min: limits.credentialMin,
                max: limits.credentialMax,
              }),
              taken: i18n.t('people.username-taken'),
            },
            type: {
              label: i18n.t('people.type'),
              show: (type) => i18n.t('people.type-long', { type }),
            },
            grants: {
              label: i18n.t('people.grants'),
              show: (grants) =>
                joinNames(
                  lang,
                  grants.map((grant) => i18n.t('people.grant-name', { grant })),
                ),
            },
            fullname: {
              label: i18n.t('people.fullname'),
              missing: i18n.t('people.fullname-missing'),
            },
            englishname: {
              label: i18n.t('people.englishname'),
              missing: i18n.t('people.englishname-missing'),
            },
            realName: { label: i18n.t('people.real-name') },
            gender: {
              label: i18n.t('people.gender'),
              show: (gender) => i18n.t('people.gender-name', { gender }),
            },
            departmentId: {
              label: i18n.t('people.department'),
              show: (id) => departments.find(({ value }) => value === id)?.label ?? '',
            },
            hasSubordinate: {
              label: i18n.t('people.has-subordinate'),
              show: (has) => i18n.t('people.yes-no', { is: String(has) }),
            },
            dingtalkUserId: {
              label: i18n.t('people.dingtalk-id'),
              taken: i18n.t('people.dingtalk-taken'),
            },
          }}
          onSaved={(saved) => {
            onSaved({ ...saved, needsPassword: saved.isNew && needsPassword })
            return null
          }}
          onClose={onClose}
        >
          {(form) => (
            <EmployeeForm
              form={form}
              departments={departments}
              ownAccount={row?.username}
              password={
                row ? (
                  row.status !== 'deactivated' &&
                  row.username !== user?.username && (
                    <Button icon={KeyRound} onClick={() => onReset(row)}>
                      {i18n.t('people.reset-password')}
                    </Button>
                  )
                ) : (
                  <Checkbox
                    label={i18n.t('people.make-password')}
                    checked={needsPassword}
                    onChange={setNeedsPassword}
                  />
                )
              }
            />
          )}
        </RowForm>
      )}
    </RowDrawer>
  )
}

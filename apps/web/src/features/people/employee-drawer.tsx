import { limits } from '@vantage/contracts/limits'
import { type EmployeeDetail, employeeFields } from '@vantage/contracts/people/employees'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useDepartmentOptions } from '../../components/editing/procedures.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { RowDrawer } from '../../components/editing/row-drawer.tsx'
import { RowForm } from '../../components/editing/row-form.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { EmployeeForm, type EmployeeValues, prepare, valuesOf } from './employee-form.tsx'

const procedures = trpcClient.people.employees
const { credentialMin: min, credentialMax: max } = limits

interface EmployeeDrawerProps {
  open: number | 'new'
  /** `needsPassword`: a new account is to be given a password right away. */
  onSaved: (saved: { id: number; values: EmployeeValues; needsPassword: boolean }) => void
  onReset: (row: EmployeeDetail) => void
  onClose: () => void
}

/** An employee: the account, and the person. */
export function EmployeeDrawer({ open, onSaved, onReset, onClose }: EmployeeDrawerProps) {
  const { i18n, lang } = useI18n()
  const { user } = useSession()
  const known = useDepartmentOptions()
  const departments = known ?? []
  const [needsPassword, setNeedsPassword] = useState(false)
  const noteOf = ({ department, status, reports, directory }: EmployeeDetail) =>
    [
      department && pickName(lang, department),
      i18n.t('people.status-name', { status }),
      reports > 0 && i18n.t('people.direct-reports', { count: reports }),
      directory &&
        i18n.t('people.directory-at', { at: formatDateTime(lang, new Date(directory.at)) }),
    ]
      .filter(Boolean)
      .join(' · ')
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
          note={row ? noteOf(row) : ''}
          procedures={procedures}
          schema={employeeFields}
          valuesOf={valuesOf}
          prepare={prepare}
          words={{
            username: {
              label: i18n.t('people.username'),
              bad: i18n.t('people.username-bad', { min, max }),
              taken: i18n.t('people.username-taken'),
            },
            type: {
              label: i18n.t('people.type'),
              show: (type) => i18n.t('people.type-long', { type }),
            },
            grants: {
              label: i18n.t('people.grants'),
              show: (chosen) =>
                joinNames(
                  lang,
                  chosen.map((grant) => i18n.t('people.grant-name', { grant })),
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
            managerId: {
              label: i18n.t('people.manager'),
              bad: i18n.t('people.manager-circle'),
              show: (manager) => (manager ? personName(lang, manager) : ''),
            },
            managerByHand: {
              label: i18n.t('people.manager-by-hand'),
              show: (byHand) => i18n.t('people.yes-no', { is: String(byHand) }),
            },
            dingtalkUserId: {
              label: i18n.t('people.dingtalk-id'),
              taken: i18n.t('people.dingtalk-taken'),
            },
            email: { label: i18n.t('people.email'), bad: i18n.t('people.email-bad') },
            language: {
              label: i18n.t('people.language'),
              show: (language) => i18n.t('people.language-name', { language }),
            },
          }}
          onSaved={(saved) => onSaved({ ...saved, needsPassword: saved.isNew && needsPassword })}
          onClose={onClose}
        >
          {(form) => (
            <EmployeeForm
              form={form}
              departments={departments}
              row={row}
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

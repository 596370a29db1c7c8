import { useLingui } from '@lingui/react'
import type { EmployeesInput } from '@vantage/contracts/people/employees'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ChoiceDialog } from '../../components/editing/choice-dialog.tsx'
import type { Selected } from '../../components/editing/edited-list.tsx'
import { notify } from '../../components/notify.ts'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { useDepartments } from './use-departments.ts'

/** It comes when it is asked for. */
const ResetDialog = lazy(async () => {
  const { ResetDialog: Loaded } = await import('./reset-dialog.tsx')
  return { default: Loaded }
})

type Asking = 'department' | 'reset' | 'deactivate' | 'activate'

/** What can be done with several employees: another department, passwords, deactivating and activating. */
export function EmployeeBulk({ selected }: { selected: Selected<EmployeesInput> }) {
  const { which, count, clear } = selected
  const { i18n } = useLingui()
  const departments = useDepartments() ?? []
  const utils = trpc.useUtils()
  const onError = useNotifyFailure()
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const changed = {
    onError,
    onSuccess: async ({ done, kept }: { done: number; kept: number }) => {
      notify({
        kind: kept > 0 ? 'warn' : 'good',
        title: i18n.t('people.employees-changed', { done, kept }),
      })
      clear()
      await utils.people.invalidate()
    },
  } as const
  const move = trpc.people.employees.setDepartment.useMutation(changed)
  const deactivate = trpc.people.employees.deactivate.useMutation(changed)
  const activate = trpc.people.employees.activate.useMutation(changed)
  const options = [{ value: '', label: i18n.t('people.no-department') }, ...departments]
  return (
    <>
      <Button onClick={() => setAsking('department')}>{i18n.t('people.change-department')}</Button>
      <Button onClick={() => setAsking('reset')}>{i18n.t('people.reset-passwords')}</Button>
      <Button onClick={() => setAsking('deactivate')}>{i18n.t('people.deactivate')}</Button>
      <Button onClick={() => setAsking('activate')}>{i18n.t('people.activate')}</Button>
      {asking === 'department' && (
        <ChoiceDialog
          title={i18n.t('people.change-department-of', { count })}
          note={i18n.t('people.change-department-text')}
          label={i18n.t('people.department')}
          options={options}
          confirm={i18n.t('people.change-department')}
          busy={move.isPending}
          onConfirm={(id) => move.mutate({ which, departmentId: id === '' ? null : Number(id) })}
          onClose={close}
        />
      )}
      <Suspense>
        {asking === 'reset' && <ResetDialog which={which} count={count} onClose={close} />}
      </Suspense>
      {(asking === 'deactivate' || asking === 'activate') && (
        <ConfirmDialog
          title={i18n.t('people.ask-some', { what: asking, count })}
          text={i18n.t('people.ask-text', { what: asking })}
          confirm={i18n.t(
            asking === 'activate' ? /*i18n*/ 'people.activate' : /*i18n*/ 'people.deactivate',
          )}
          busy={deactivate.isPending || activate.isPending}
          onConfirm={() => (asking === 'activate' ? activate : deactivate).mutate({ which })}
          onCancel={close}
        />
      )}
    </>
  )
}

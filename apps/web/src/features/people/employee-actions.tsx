import { useDepartmentOptions } from '../../components/editing/procedures.ts'
import { useQuery } from '@tanstack/react-query'
import type { BulkOutput } from '@vantage/contracts/editing'
import type { EmployeeSelection, EmployeesInput } from '@vantage/contracts/people/employees'
import { Grid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ChoiceDialog } from '../../components/editing/choice-dialog.tsx'
import type { Selected } from '../../components/editing/edited-list.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { Note } from '../../components/text.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { joinNames, personName, pickName } from '../../lib/names.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'

const ManagerDialog = openedPart(async () => (await import('./manager-field.tsx')).ManagerDialog)
const ResetDialog = openedPart(async () => (await import('./reset-dialog.tsx')).ResetDialog)

interface ActivationDialogProps {
  what: 'activate' | 'deactivate'
  title: string
  which: EmployeeSelection
  onSuccess: (counts: BulkOutput) => Promise<void>
  onSettled?: () => void
  onCancel: () => void
}

/** Asks before people are deactivated, or activated again. */
export function ActivationDialog(props: ActivationDialogProps) {
  const { what, title, which, onCancel, ...callbacks } = props
  const { i18n, lang } = useI18n()
  const activate = trpc.people.employees.activate.useMutation(callbacks)
  const deactivate = trpc.people.employees.deactivate.useMutation(callbacks)
  const [excuse, setExcuse] = useState(true)
  const leavers = useLeavers(what === 'deactivate' ? which : null)
  const isAsked = (leavers.data?.people ?? 0) > 0
  return (
    <ConfirmDialog
      title={title}
      text={i18n.t('people.ask-text', { what })}
      confirm={i18n.t(
        what === 'activate' ? /*i18n*/ 'people.activate' : /*i18n*/ 'people.deactivate',
      )}
      busy={activate.isPending || deactivate.isPending}
      ready={what === 'activate' || leavers.isSuccess}
      onConfirm={() => {
        if (what === 'activate') activate.mutate({ which })
        else deactivate.mutate({ which, excuse: isAsked && excuse })
      }}
      onCancel={onCancel}
    >
      {what === 'deactivate' && <LeftBehind which={which} />}
      {leavers.data && isAsked && (
        <Grid templateColumns="minmax(0, 1fr)" gap="s3" marginTop="s4">
          <p>
            {i18n.t('people.leavers', {
              people: leavers.data.people,
              questionnaires: leavers.data.questionnaires,
              activities: joinNames(
                lang,
                leavers.data.activities.map((each) => pickName(lang, each)),
              ),
            })}
          </p>
          <Checkbox label={i18n.t('people.excuse')} checked={excuse} onChange={setExcuse} />
          <Note>{i18n.t('people.excuse-text')}</Note>
        </Grid>
      )}
    </ConfirmDialog>
  )
}

/** Who would have no manager any more. */
function LeftBehind({ which }: { which: EmployeeSelection }) {
  const { i18n, lang } = useI18n()
  const { data } = useQuery({
    queryKey: ['left-behind', which],
    queryFn: () => trpcClient.people.employees.leftBehind.mutate({ which }),
    gcTime: 0,
  })
  if (!data || data.total === 0) return null
  const { people, total } = data
  return (
    <Notice size="sm" kind="warn" live>
      {i18n.t('people.left-behind', {
        count: total,
        names: joinNames(
          lang,
          people.map((person) => personName(lang, person)),
        ),
        more: total - people.length,
      })}
    </Notice>
  )
}

/** What the selected had open in running activities last night, read once; a failure shows, and closes nothing. */
function useLeavers(which: EmployeeSelection | null) {
  const leavers = trpc.people.employees.leavers.useMutation()
  const { mutate } = leavers
  const [asked] = useState(which)
  useEffect(() => {
    if (asked) mutate({ which: asked })
  }, [mutate, asked])
  return leavers
}

/** What can be done with several employees: another department or manager, passwords, deactivating and activating. */
export function EmployeeBulk({ selected }: { selected: Selected<EmployeesInput> }) {
  const { which, count, clear } = selected
  const { i18n } = useI18n()
  const departments = useDepartmentOptions() ?? []
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState<
    'department' | 'manager' | 'reset' | 'deactivate' | 'activate' | null
  >(null)
  const close = () => setAsking(null)
  const settle = async (kept: number, title: string) => {
    notify({ kind: kept > 0 ? 'warn' : 'good', title })
    clear()
    await utils.people.invalidate()
  }
  const onChanged = (counts: BulkOutput) =>
    settle(counts.kept, i18n.t('people.employees-changed', counts))
  const move = trpc.people.employees.setDepartment.useMutation({ onSuccess: onChanged })
  const setManager = trpc.people.employees.setManager.useMutation({
    onSuccess: (counts) => settle(counts.kept, i18n.t('people.managers-changed', counts)),
  })
  return (
    <>
      <Button onClick={() => setAsking('department')}>{i18n.t('people.change-department')}</Button>
      <Button onClick={() => setAsking('manager')}>{i18n.t('people.change-manager')}</Button>
      <Button onClick={() => setAsking('reset')}>{i18n.t('people.reset-passwords')}</Button>
      <Button onClick={() => setAsking('deactivate')}>{i18n.t('people.deactivate')}</Button>
      <Button onClick={() => setAsking('activate')}>{i18n.t('people.activate')}</Button>
      {asking === 'department' && (
        <ChoiceDialog
          title={i18n.t('people.change-department-of', { count })}
          note={i18n.t('people.change-department-text')}
          label={i18n.t('people.department')}
          options={[{ value: '', label: i18n.t('people.no-department') }, ...departments]}
          confirm={i18n.t('people.change-department')}
          busy={move.isPending}
          onConfirm={(id) => move.mutate({ which, departmentId: id === '' ? null : Number(id) })}
          onClose={close}
        />
      )}
      {asking === 'manager' && (
        <ManagerDialog
          count={count}
          busy={setManager.isPending}
          onConfirm={(managerId) => setManager.mutate({ which, managerId })}
          onClose={close}
        />
      )}
      {asking === 'reset' && <ResetDialog which={which} count={count} onClose={close} />}
      {(asking === 'deactivate' || asking === 'activate') && (
        <ActivationDialog
          what={asking}
          title={i18n.t('people.ask-some', { what: asking, count })}
          which={which}
          onSuccess={onChanged}
          onCancel={close}
        />
      )}
    </>
  )
}

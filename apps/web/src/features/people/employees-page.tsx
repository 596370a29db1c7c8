import { type EmployeeRow, employeesInput } from '@vantage/contracts/people/employees'
import { Ban, Check, KeyRound, type LucideIcon, Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../components/button.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { EditedList } from '../../components/editing/edited-list.tsx'
import { useOpenRow } from '../../components/editing/open-row.tsx'
import { notify } from '../../components/notify.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { personName } from '../../lib/names.ts'
import { liveList } from '../../lib/query-client.ts'
import { trpc, trpcClient } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { ActivationDialog, EmployeeBulk } from './employee-actions.tsx'
import { employeeColumns, EmployeeFilters } from './employee-list.tsx'

const EmployeeDrawer = openedPart(
  async () => (await import('./employee-drawer.tsx')).EmployeeDrawer,
)
const ResetDialog = openedPart(async () => (await import('./reset-dialog.tsx')).ResetDialog)

interface Asked {
  id: number
  name: string
  what: 'reset' | 'first-password' | 'deactivate' | 'activate'
}

/** Everybody who can sign in, answer or be evaluated. */
export function EmployeesPage() {
  const { i18n, lang } = useI18n()
  const { user } = useSession()
  const list = useListState(employeesInput)
  const query = trpc.people.employees.list.useQuery(list.input, liveList)
  const utils = trpc.useUtils()
  const changed = () => void utils.people.invalidate()
  const { open, openRow, close } = useOpenRow()
  const columns = useMemo(() => employeeColumns(i18n, lang), [i18n, lang])
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (row: EmployeeRow, what: Asked['what']) =>
    setAsked({ id: row.id, name: personName(lang, row), what })
  const isOwn = (row: EmployeeRow) => row.username === user?.username
  const actionsOf = (row: EmployeeRow) => {
    const action = (what: Asked['what'], name: string, icon: LucideIcon) => ({
      name,
      icon,
      onSelect: () => ask(row, what),
    })
    if (row.status === 'deactivated') {
      return [action('activate', i18n.t('people.activate-again'), Check)]
    }
    const reset = action('reset', i18n.t('people.reset-password'), KeyRound)
    return isOwn(row) ? [] : [reset, action('deactivate', i18n.t('people.deactivate'), Ban)]
  }
  const find = (id?: number) => query.data?.rows.find((row) => row.id === id)
  return (
    <EditedList
      title={i18n.t('people.employees')}
      text={i18n.t('people.employees-text')}
      list={list}
      query={query}
      columns={columns}
      rowName={(row) => personName(lang, row)}
      search={i18n.t('people.employees-search')}
      filters={<EmployeeFilters list={list} />}
      add={i18n.t('people.employee-new')}
      empty={{
        icon: Users,
        title: i18n.t('people.employees-empty'),
        text: i18n.t('people.employees-empty-text'),
      }}
      exportPath="/export/employees"
      importKind="employees"
      procedures={trpcClient.people.employees}
      usedAdvice={(id) => i18n.t('people.employee-used', { status: find(id)?.status ?? 'active' })}
      mayRemove={(row) => !isOwn(row)}
      renderInstead={(id, closeUsed) => {
        const row = find(id)
        if (!row || row.status === 'deactivated') return null
        return (
          <Button
            kind="main"
            onClick={() => {
              // A dialog that opens while the one below it closes would close with it.
              flushSync(closeUsed)
              ask(row, 'deactivate')
            }}
          >
            {i18n.t('people.deactivate')}
          </Button>
        )
      }}
      onChanged={changed}
      onOpen={openRow}
      actions={actionsOf}
      renderBulk={(selected) => <EmployeeBulk selected={selected} />}
    >
      {open !== null && (
        <EmployeeDrawer
          open={open}
          onSaved={({ id, values, needsPassword }) => {
            const name = personName(lang, values)
            notify({ kind: 'good', title: i18n.t('people.saved', { name }) })
            changed()
            if (needsPassword) setAsked({ id, name, what: 'first-password' })
            else close()
          }}
          onReset={(row) => ask(row, 'reset')}
          onClose={close}
        />
      )}
      {asked && (asked.what === 'reset' || asked.what === 'first-password') && (
        <ResetDialog
          which={{ ids: [asked.id] }}
          name={asked.name}
          isFirst={asked.what === 'first-password'}
          onClose={() => {
            setAsked(null)
            // The form of the new account is still open below this dialog, which would close with it.
            if (asked.what === 'first-password') close()
          }}
        />
      )}
      {asked && (asked.what === 'deactivate' || asked.what === 'activate') && (
        <ActivationDialog
          what={asked.what}
          title={i18n.t('people.ask-one', { what: asked.what, name: asked.name })}
          which={{ ids: [asked.id] }}
          onSuccess={() => {
            notify({
              kind: 'good',
              title: i18n.t('people.set-active', { what: asked.what, name: asked.name }),
            })
            return utils.people.invalidate()
          }}
          onSettled={() => setAsked(null)}
          onCancel={() => setAsked(null)}
        />
      )}
    </EditedList>
  )
}

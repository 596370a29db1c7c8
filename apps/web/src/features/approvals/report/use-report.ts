import { formTypes } from '@vantage/contracts/approvals/form-types'
import type { ApprovalForm } from '@vantage/contracts/approvals/forms'
import { deliveryStates } from '@vantage/contracts/approvals/states'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { notify } from '../../../components/notify.ts'
import { failureStatus, failureTexts, retryTime } from '../../../lib/failures.ts'
import { formatClock } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { reportOf } from '../form-fields.ts'

/** The form that was reported just now, kept in the location's state so that it survives the reload. */
const reportedForm = z.object({
  /** Their username: the location stays in the history, also for who signs in next. */
  by: z.string(),
  id: z.int(),
  requestNumber: z.string(),
  type: z.enum(formTypes),
  employee: z.string(),
  /** In ISO. */
  at: z.string(),
  delivery: z.enum(deliveryStates),
  /** How many forms were to be sent before it. */
  ahead: z.int(),
})
export type ReportedForm = z.infer<typeof reportedForm>

/** The form in a location's state, if this person reported it, or null. */
export function readState(state: unknown, username: string): ReportedForm | null {
  const { data } = z.object({ reported: reportedForm }).safeParse(state)
  return data?.reported.by === username ? data.reported : null
}

const reloadAfterMs = 300
const illegal = {
  title: /*i18n*/ 'approvals.illegal',
  text: /*i18n*/ 'approvals.illegal-text',
} as const
const tooMany = {
  title: /*i18n*/ 'approvals.too-many',
  text: /*i18n*/ 'approvals.too-many-until',
} as const

/** Reports forms, says how it went, and loads the page anew once one is reported. */
export function useReport(username: string) {
  const { i18n, lang } = useI18n()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [leaving, setLeaving] = useState(false)
  const submit = trpc.approvals.submit.useMutation({
    onError: (error) => {
      const status = failureStatus(error)
      if (status === 401) return
      const until = status === 429 ? retryTime(error, new Date()) : null
      const refused = status === 400 || until !== null
      const { title, text, values } =
        status === 400
          ? { ...illegal, values: {} }
          : until
            ? { ...tooMany, values: { time: formatClock(lang, until) } }
            : failureTexts(error)
      const kept = refused ? /*i18n*/ 'approvals.kept' : /*i18n*/ 'approvals.kept-once'
      notify({
        kind: until ? 'warn' : 'bad',
        title: i18n.t(title),
        text: `${i18n.t(text, values)} ${i18n.t(kept)}`,
        sticky: until !== null,
      })
    },
  })
  /** Reports the form once under this key; `taken`: the key was used before the form was changed. */
  const report = async (form: ApprovalForm, key: string) => {
    const result = await submit.mutateAsync({ report: reportOf(form), key }).catch(() => null)
    if (!result) return 'failed'
    if (result.outcome === 'key-in-use') {
      const text = i18n.t('approvals.taken-text')
      notify({ kind: 'warn', title: i18n.t('approvals.taken'), text })
      void utils.approvals.mine.invalidate()
      return 'taken'
    }
    setLeaving(true)
    notify({ kind: 'good', title: i18n.t('approvals.reported') })
    const { outcome: _, ...stored } = result
    const reported: ReportedForm = {
      ...stored,
      by: username,
      employee: form.fields.employee_name,
      type: form.type,
      at: new Date().toISOString(),
    }
    await navigate({ search: '' }, { replace: true, state: { reported }, preventScrollReset: true })
    setTimeout(() => window.location.reload(), reloadAfterMs)
    return 'reported'
  }
  return { busy: submit.isPending || leaving, report }
}

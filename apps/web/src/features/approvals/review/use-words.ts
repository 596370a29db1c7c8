import type { formDepartments } from '@vantage/contracts/approvals/forms'
import type { FormRow, FormStates } from '@vantage/contracts/approvals/lists'
import { deliveryProblems } from '@vantage/contracts/approvals/states'
import type { MessageId } from '@vantage/i18n/message-id'
import { formatDateTime } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../lib/i18n/messages.ts'

/** What a call of DingTalk may end with, besides the problems of a form. */
const reasons = ['timeout', 'malformed', 'token', 'user-not-found']
const known: readonly string[] = [...deliveryProblems, ...reasons]

/** The words of the review for what is stored as a code. */
export function useWords() {
  const { i18n, lang } = useI18n()
  const moment = (iso: string) => formatDateTime(lang, new Date(iso))
  const department = (name: string) => {
    const id = departments[name]
    return id ? i18n.t(id) : name
  }
  const problem = (code: string) => i18n.t('approvals.problem', { problem: selectKey(code) })
  return {
    moment,
    department,
    /** "Sun Wei's staff transfer". */
    title: ({ employee, type }: Pick<FormRow, 'employee' | 'type'>) =>
      i18n.t('approvals.title', { employee, type }),
    problem,
    /** Why a form does not get on, and when it is tried again; '' while it does. */
    why: ({ problem: code, nextTryAt }: FormStates) => {
      if (code === null) return ''
      if (nextTryAt === null) return problem(code)
      return i18n.t('approvals.retry-at', { problem: problem(code), at: moment(nextTryAt) })
    },
    /** A detail of the history, `problem: code` or either alone, in words as far as there are any. */
    detail: (text: string) =>
      text
        .split(': ')
        .map((part) => (known.includes(part) ? problem(part) : part))
        .join(i18n.t('approvals.colon')),
  }
}

/** The texts of the departments on the list. */
const departments: Record<string, MessageId | undefined> = {
  Sales: /*i18n*/ 'approvals.department.sales',
  Logistics: /*i18n*/ 'approvals.department.logistics',
  eCommerce: /*i18n*/ 'approvals.department.ecommerce',
  'Technical Support': /*i18n*/ 'approvals.department.support',
  'Marketing - Reviews': /*i18n*/ 'approvals.department.reviews',
  'Marketing - Social Media': /*i18n*/ 'approvals.department.social-media',
  'Marketing - Digital Marketing': /*i18n*/ 'approvals.department.digital-marketing',
  'Business Support - IT': /*i18n*/ 'approvals.department.it',
  'Business Support - Graphics': /*i18n*/ 'approvals.department.graphics',
  'Business Support - Administration': /*i18n*/ 'approvals.department.administration',
  'Business Support - Finance/Accounting': /*i18n*/ 'approvals.department.finance',
  'Business Support - Project': /*i18n*/ 'approvals.department.project',
} satisfies Record<(typeof formDepartments)[number], MessageId>

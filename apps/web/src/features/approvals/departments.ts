import type { formDepartments } from '@vantage/contracts/approvals/forms'
import type { MessageId } from '@vantage/i18n/message-id'

const departments: Record<(typeof formDepartments)[number], MessageId> = {
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
}
const names: Record<string, MessageId | undefined> = departments

/** The text of a department's name; undefined for a name that is none of the list. */
export const departmentText = (name: string): MessageId | undefined => names[name]

import type { MessageId } from '@vantage/i18n/message-id'

/** Texts of the common catalogue that features show themselves: an id in a feature's folder is looked for in its own. */
export const words = {
  backToTop: /*i18n*/ 'common.back-to-top',
  cancel: /*i18n*/ 'common.cancel',
  language: /*i18n*/ 'common.language',
  loading: /*i18n*/ 'common.loading',
  close: /*i18n*/ 'common.close',
  nobodyFound: /*i18n*/ 'common.nobody-found',
  notADate: /*i18n*/ 'common.date.not-a-date',
  myPlan: /*i18n*/ 'common.my-plan',
  poweredBy: /*i18n*/ 'common.powered-by',
  refresh: /*i18n*/ 'common.refresh',
  required: /*i18n*/ 'common.required',
  retry: /*i18n*/ 'common.retry',
  server: /*i18n*/ 'common.server',
  sharedWithMe: /*i18n*/ 'common.shared-with-me',
  success: /*i18n*/ 'common.success',
  toHome: /*i18n*/ 'common.to-home',
} as const satisfies Record<string, MessageId>

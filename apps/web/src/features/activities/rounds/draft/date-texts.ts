import type { DateTexts } from '../../../../components/date-input/date-field.tsx'

/** The texts of the dates of a draft. */
export const dateTexts: DateTexts = {
  placeholder: /*i18n*/ 'rounds.date-placeholder',
  notDate: /*i18n*/ 'rounds.not-a-date',
  previous: /*i18n*/ 'rounds.calendar-previous',
  next: /*i18n*/ 'rounds.calendar-next',
  wider: /*i18n*/ 'rounds.calendar-wider',
}

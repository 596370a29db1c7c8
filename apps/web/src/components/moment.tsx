import { formatDateTime } from '../lib/format.ts'
import { useLang } from '../lib/i18n/lang-scope.tsx'

/** An ISO time as a day and a clock time in the page's language. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(useLang(), new Date(at))}</time>
}

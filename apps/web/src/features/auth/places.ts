import type { MessageId } from '../../lib/i18n/index.tsx'
import { paths } from '../../lib/paths.ts'

type Entry = { to: string; name: MessageId; note: MessageId }

/** What a signed-in person may choose from at `/`, as far as it is theirs to open. */
export const places: readonly Entry[] = [
  { to: paths.console, name: 'auth.place-console', note: 'auth.place-console-text' },
  { to: paths.activities, name: 'auth.place-activities', note: 'auth.place-activities-text' },
  { to: paths.iqResults, name: 'auth.place-iq', note: 'auth.place-iq-text' },
  { to: paths.bigFiveResults, name: 'auth.place-bigfive', note: 'auth.place-bigfive-text' },
  { to: paths.keys, name: 'auth.place-keys', note: 'auth.place-keys-text' },
  { to: paths.approvalReview, name: 'auth.place-review', note: 'auth.place-review-text' },
  { to: paths.approvalReport, name: 'auth.place-report', note: 'auth.place-report-text' },
  { to: paths.chips, name: 'auth.place-chips', note: 'auth.place-chips-text' },
  { to: paths.opsQueues, name: 'auth.place-ops', note: 'auth.place-ops-text' },
]

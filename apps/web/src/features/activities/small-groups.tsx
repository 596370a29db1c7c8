import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { Notice } from '../../components/notice.tsx'
import { Trans } from '@lingui/react'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { pickName } from '../../lib/names.ts'
import { showingSmallGroups } from './rows.ts'

const Wrapper = chakra('div', { base: { display: 'grid', gap: 's2', marginBottom: 's4' } })

/** Warns before anyone answers that an activity shows groups below the usual minimum. */
export function SmallGroups({ rows }: { rows: readonly AssignmentRow[] }) {
  const lang = useLang()
  const small = showingSmallGroups(rows)
  if (small.length === 0) return null
  return (
    <Wrapper>
      {small.map((row) => (
        <Notice key={row.activity_id} kind="warn">
          <p>
            <Trans
              id="activities.small-groups"
              values={{ activity: pickName(lang, row), min: row.anonymity_min }}
              components={{ b: <b /> }}
            />
          </p>
        </Notice>
      ))}
    </Wrapper>
  )
}

import { chakra } from '@chakra-ui/react'
import type { AssignmentRow, MyAssignments } from '@vantage/contracts/activities/assignments'
import { Trans } from '@lingui/react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PersonName } from '../../components/person-name.tsx'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { personName, pickName } from '../../lib/names.ts'
import { justSubmitted } from '../../lib/paths.ts'
import {
  isAllFinished,
  isCompleted,
  isEvaluated,
  showingSmallGroups,
  useAskFormLink,
} from './rows.ts'

const Wrapper = chakra('div', { base: { display: 'grid', gap: 's2', marginBottom: 's4' } })

/**
 * What is said above the list: that everything is done, or after a submission what comes next; and, before anyone
 * answers, which activities show groups below the usual minimum.
 */
export function Notices({ mine }: { mine: MyAssignments }) {
  const place = useLocation()
  const next = place.state === justSubmitted && mine.rows.find((row) => !isCompleted(row))
  const small = showingSmallGroups(mine.rows)
  const finished = isAllFinished(mine)
  if (!finished && !next && small.length === 0) return null
  return (
    <Wrapper>
      {finished && (
        <Notice kind="good" live>
          <p>
            <Trans
              id="activities.all-finished"
              values={{ evaluated: String(isEvaluated(mine.rows)) }}
              components={{ b: <b /> }}
            />
          </p>
        </Notice>
      )}
      {next && <NextUp row={next} left={mine.total - mine.submitted} />}
      {small.map((row) => (
        <SmallGroups key={row.activity_id} row={row} />
      ))}
    </Wrapper>
  )
}

function NextUp({ row, left }: { row: AssignmentRow; left: number }) {
  const lang = useLang()
  const to = useAskFormLink()(row)
  return (
    <Notice kind="good" live>
      <p>
        <Trans
          id="activities.next"
          values={{ left, name: personName(lang, row) }}
          components={{
            b: <b />,
            a: <LinkButton kind="main" to={to} marginInline="s2" whiteSpace="normal" />,
            n: <PersonName />,
          }}
        />
      </p>
    </Notice>
  )
}

function SmallGroups({ row }: { row: AssignmentRow }) {
  const lang = useLang()
  return (
    <Notice kind="warn">
      <p>
        <Trans
          id="activities.small-groups"
          values={{ activity: pickName(lang, row), min: row.anonymity_min }}
          components={{ b: <b /> }}
        />
      </p>
    </Notice>
  )
}

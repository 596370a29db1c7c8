import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { Notice } from '../../components/notice.tsx'
import { Rich } from '../../lib/i18n/index.tsx'
import { isAllFinished } from './rows.ts'

const Wrapper = chakra('div', { base: { marginBottom: 's4' } })

/** Shown once every questionnaire is completed. */
export function FinishedBanner({ rows }: { rows: readonly AssignmentRow[] }) {
  if (!isAllFinished(rows)) return null
  return (
    <Wrapper>
      <Notice kind="good" live>
        <p>
          <Rich id="activities.all-finished" components={{ b: <b /> }} />
        </p>
      </Notice>
    </Wrapper>
  )
}

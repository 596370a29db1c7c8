import { chakra } from '@chakra-ui/react'
import { Notice } from '../../components/notice.tsx'
import { Trans } from '@lingui/react'
import { isAllFinished, type Totals } from './rows.ts'

const Wrapper = chakra('div', { base: { marginBottom: 's4' } })

/** Shown once every questionnaire is completed. */
export function FinishedBanner({ totals }: { totals: Totals }) {
  if (!isAllFinished(totals)) return null
  return (
    <Wrapper>
      <Notice kind="good" live>
        <p>
          <Trans id="activities.all-finished" components={{ b: <b /> }} />
        </p>
      </Notice>
    </Wrapper>
  )
}

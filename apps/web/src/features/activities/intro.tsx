import { chakra } from '@chakra-ui/react'
import type { AssignmentRow } from '@vantage/contracts/activities/assignments'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n/index.tsx'
import { countCompleted, isAllFinished } from './rows.ts'
import { Tally } from './tally.tsx'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' },
    columnGap: 's7',
    rowGap: { base: 's4', sm: 's3' },
    alignItems: 'end',
    paddingTop: { base: 's5', sm: 's7' },
    paddingBottom: { base: 's4', sm: 's5' },
  },
})
const Sentence = chakra('p', {
  base: { maxWidth: '76ch', marginTop: 's2', color: 'ink.soft', textWrap: 'pretty' },
})

type IntroProps = { rows: readonly AssignmentRow[] | undefined; loading: boolean }

/** The title, the sentence that counts the questionnaires and says what is anonymous, and how far one is. */
export function Intro({ rows, loading }: IntroProps) {
  const t = useT()
  const count = rows?.length ?? 0
  return (
    <Root>
      <div>
        <h1>{t('activities.title')}</h1>
        {rows && count > 0 && (
          <Sentence>
            {t(isAllFinished(rows) ? 'activities.sentence-done' : 'activities.sentence', { count })}
          </Sentence>
        )}
        {loading && (
          <Sentence as="div" aria-hidden="true" paddingBlock="5px">
            <SkeletonLine width="76ch" marginBottom="11px" />
            <SkeletonLine width="38ch" />
          </Sentence>
        )}
      </div>
      {rows && count > 0 && <Tally done={countCompleted(rows)} count={count} />}
    </Root>
  )
}

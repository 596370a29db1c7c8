import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { isAllFinished, type Totals } from './rows.ts'

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

type IntroProps = { totals: Totals | undefined; loading: boolean }

/** The title, the sentence that counts the questionnaires and says what is anonymous, and how far one is. */
export function Intro({ totals, loading }: IntroProps) {
  const { i18n } = useLingui()
  const count = totals?.total ?? 0
  return (
    <Root>
      <div>
        <h1>{i18n.t('activities.title')}</h1>
        {totals && count > 0 && (
          <Sentence>
            {i18n.t(
              isAllFinished(totals)
                ? /*i18n*/ 'activities.sentence-done'
                : /*i18n*/ 'activities.sentence',
              { count },
            )}
          </Sentence>
        )}
        {loading && (
          <Sentence as="div" aria-hidden="true" paddingBlock="5px">
            <SkeletonLine width="76ch" marginBottom="11px" />
            <SkeletonLine width="38ch" />
          </Sentence>
        )}
      </div>
      {totals && count > 0 && <Tally done={totals.submitted} count={count} />}
    </Root>
  )
}

const TallyRoot = chakra('div', {
  base: { display: 'grid', gap: 's2', color: 'ink.soft', fontSize: 'sm' },
})
const Figure = chakra('b', { base: { color: 'ink', fontVariantNumeric: 'tabular-nums' } })
const Segments = chakra('span', { base: { display: 'flex', gap: '3px' } })
const Segment = chakra('i', {
  base: { flex: 1, minWidth: '1px', height: '6px', borderRadius: '2px', background: 'line' },
  variants: { on: { true: { background: 'good' } } },
})

/** More segments than this would be too thin to tell apart. */
const mostSegments = 40

/** How many questionnaires are completed, in words and as a row of segments. */
function Tally({ done, count }: { done: number; count: number }) {
  const segments = Math.min(count, mostSegments)
  const filled = Math.floor((done * segments) / count)
  return (
    <TallyRoot>
      <span>
        <Trans id="activities.tally" values={{ done, count }} components={{ b: <Figure /> }} />
      </span>
      <Segments aria-hidden="true">
        {Array.from({ length: segments }, (_, index) => (
          // biome-ignore lint: segments have no identity of their own
          <Segment key={index} on={index < filled} />
        ))}
      </Segments>
    </TallyRoot>
  )
}

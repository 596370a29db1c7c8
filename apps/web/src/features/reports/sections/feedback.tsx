import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { CommentGroup } from '../model/comments.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { Figure, Remark } from '../sheet/figure.tsx'
import { Section } from '../sheet/section.tsx'
import { SourceComments } from './source-comments.tsx'

const Root = chakra('div', {
  base: {
    '& .question': { marginTop: 's6' },
    '& h3': { paddingBottom: 's3' },
    '& .row': {
      display: 'grid',
      gridTemplateColumns: '148px minmax(0, 1fr)',
      gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s5)',
      paddingTop: 's3',
      paddingBottom: 's4',
      borderTop: 'hairline',
    },
    '& h4': { fontSize: 'sm', fontWeight: 'strong' },
    '& .count': {
      display: 'block',
      marginLeft: '20px',
      color: 'ink.faint',
      fontSize: 'xs',
      fontWeight: 'normal',
    },
    '& ul': { maxWidth: '44em' },
    '& li': { whiteSpace: 'pre-line', textWrap: 'pretty' },
    '& li + li': {
      marginTop: 's3',
      paddingTop: 's3',
      borderTop: '1px dotted',
      borderColor: 'line.strong',
    },
    '& .none': { color: 'ink.faint', fontSize: 'sm' },
    [onNarrowSheet]: {
      '& .row': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& .count': { display: 'inline', marginLeft: 's2' },
    },
    [inPrintCopy]: {
      '& .question': { marginTop: 's4' },
      '& h3': { paddingBottom: 's2' },
      // A float, not a grid: comments may then go on over the page, each of them whole.
      '& .row': { display: 'flow-root', paddingTop: '6px', paddingBottom: 's2' },
      '& h4': { float: 'left', width: '34mm' },
      '& :is(ul, .none, .why)': { marginLeft: '34mm' },
      '& li': { breakInside: 'avoid' },
      '& li + li': { marginTop: '6px', paddingTop: '6px' },
      '& .whole': { breakInside: 'avoid' },
    },
  },
})

/** Section 10: comments word for word, by question and source. */
export function Feedback() {
  const { i18n } = useLingui()
  const { comments } = useReport().view
  return (
    <Section id="feedback" newPage={comments.length > 0}>
      {comments.length === 0 ? (
        <Figure>
          <p className="soft">{i18n.t('reports.feedback.empty')}</p>
        </Figure>
      ) : (
        <>
          <Remark id={/*i18n*/ 'reports.feedback.how'} />
          <Root>
            {comments.map((group) => (
              <QuestionComments key={group.id} group={group} />
            ))}
          </Root>
        </>
      )}
    </Section>
  )
}

function QuestionComments({ group }: { group: CommentGroup }) {
  const [first, ...others] = useReport().view.groups
  return (
    <div className="question">
      <h3>{group.question}</h3>
      {first && <SourceComments group={group} rater={first.rater} />}
      {others.map(({ rater }) => (
        <SourceComments key={rater} group={group} rater={rater} />
      ))}
    </div>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type CommentGroup, languageOf } from '../model/comments.ts'
import type { Rater } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { Remark } from '../sheet/figure.tsx'
import { Nothing, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet } from '../sheet/sheet.tsx'
import { HiddenMark, SourceName, useAbsence } from '../sheet/source-name.tsx'

const Question = chakra('div', {
  base: { marginTop: 's6', [inPrintCopy]: { marginTop: 's4' } },
})
const QuestionText = chakra('h3', {
  base: { paddingBottom: 's3', [inPrintCopy]: { paddingBottom: 's2' } },
})
const Source = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '9.25rem minmax(0, 1fr)',
    gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s5)',
    paddingTop: 's3',
    paddingBottom: 's4',
    borderTop: 'hairline',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: { paddingTop: '4px', paddingBottom: 's1' },
  },
  variants: {
    // A table, whose head is repeated where its comments go on over the page, each of them whole.
    commented: { true: { [inPrintCopy]: { display: 'table', width: '100%' } } },
  },
})
const SourceTitle = chakra('h4', {
  base: {
    fontSize: 'sm',
    fontWeight: 'strong',
    '[data-report=print] [data-commented] > &': { display: 'table-header-group' },
  },
})
const Count = chakra('span', {
  base: {
    display: 'block',
    marginLeft: '20px',
    color: 'ink.faint',
    fontSize: 'xs',
    fontWeight: 'normal',
    [onNarrowSheet]: { display: 'inline', marginLeft: 's2' },
    [inPrintCopy]: { display: 'inline', marginLeft: 's2' },
  },
})
const Comments = chakra('ul', {
  base: { maxWidth: '44em', [inPrintCopy]: { display: 'table-row-group' } },
})
const Comment = chakra('li', {
  base: {
    whiteSpace: 'pre-line',
    textWrap: 'pretty',
    '& + &': {
      marginTop: 's3',
      paddingTop: 's3',
      borderTop: '1px dotted',
      borderColor: 'line.strong',
    },
    [inPrintCopy]: { breakInside: 'avoid', '& + &': { marginTop: '4px', paddingTop: '4px' } },
  },
})
const None = chakra('p', {
  base: { color: 'ink.faint', fontSize: 'sm' },
})

/** Section 10: comments word for word, by question and source. */
export function Feedback() {
  const { i18n } = useLingui()
  const { comments, groups } = useReport().view
  if (comments.length === 0) {
    return (
      <Section id="feedback">
        <Nothing>{i18n.t('reports.feedback.empty')}</Nothing>
      </Section>
    )
  }
  return (
    <Section id="feedback">
      <Remark id={/*i18n*/ 'reports.feedback.how'} />
      <HiddenSources />
      {comments.map((group) => (
        <Question key={group.id} data-place={`feedback-${group.id}`}>
          <QuestionText>{group.question}</QuestionText>
          {groups.map(({ rater }) => (
            <SourceComments key={rater} group={group} rater={rater} />
          ))}
        </Question>
      ))}
    </Section>
  )
}

/** Why a group's comments are left out, once for all questions. */
function HiddenSources() {
  const { hidden } = useReport().view
  const { i18n } = useLingui()
  const absence = useAbsence()
  if (hidden.size === 0) return null
  return (
    <chakra.ul marginTop="s2" color="ink.soft" fontSize="xs">
      {[...hidden].map((source) => (
        <li key={source}>
          {i18n.t('reports.feedback.hidden', {
            source: i18n.t('reports.source', { source }),
            why: absence(source),
          })}
        </li>
      ))}
    </chakra.ul>
  )
}

/** One source's comments on a question; a hidden group is named as such. */
function SourceComments({ group, rater }: { group: CommentGroup; rater: Rater }) {
  const { i18n } = useLingui()
  const { hidden } = useReport().view
  const comments = group.comments[rater]
  const count = comments.length
  return (
    <Source data-source={rater} data-commented={count > 0 || undefined} commented={count > 0}>
      <SourceTitle>
        <SourceName source={rater} />
        {count > 0 && <Count>{i18n.t('reports.feedback.count', { count })}</Count>}
      </SourceTitle>
      {count > 0 ? (
        <Comments>
          {comments.map((comment, i) => (
            <Comment key={i} lang={languageOf(comment)}>
              {comment}
            </Comment>
          ))}
        </Comments>
      ) : (
        <None>
          {hidden.has(rater) ? <HiddenMark source={rater} /> : i18n.t('reports.feedback.none')}
        </None>
      )}
    </Source>
  )
}

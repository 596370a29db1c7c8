import { Box, chakra } from '@chakra-ui/react'
import { type CommentGroup, languageOf, type Rater } from '../model/report-view.ts'
import { EmptySection, Remark, Section } from '../sheet/section.tsx'
import { inPrintCopy, onNarrowSheet, useReport } from '../sheet/sheet.tsx'
import { HiddenMark, SourceName } from '../sheet/source-name.tsx'

/** Section 10: comments word for word, by question and source. */
export function Feedback() {
  const { i18n, comments, commentsLeftOut, groups } = useReport()
  if (comments.length === 0) {
    const why = commentsLeftOut ? 'left_out' : 'none'
    return <EmptySection id="feedback">{i18n.t('reports.feedback.empty', { why })}</EmptySection>
  }
  return (
    <Section id="feedback">
      <Remark id={/*i18n*/ 'reports.feedback.how'} />
      <HiddenSources />
      {comments.map((group) => (
        <Box
          key={group.id}
          data-place={`feedback-${group.id}`}
          marginTop="s6"
          css={{ [inPrintCopy]: { marginTop: 's3' } }}
        >
          <chakra.h3 paddingBottom="s3" css={{ [inPrintCopy]: { paddingBottom: 's1' } }}>
            {group.question}
          </chakra.h3>
          {groups.map(({ rater }) => (
            <SourceComments key={rater} group={group} rater={rater} />
          ))}
        </Box>
      ))}
    </Section>
  )
}

/** Why a group's comments are left out, once for all questions. */
function HiddenSources() {
  const { i18n, hidden, absence } = useReport()
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

/** On paper a table, whose head is repeated where its comments go on over the page; no comment is cut. */
const Source = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '9.25rem minmax(0, 1fr)',
    gap: 'var(--vantage-spacing-s2) var(--vantage-spacing-s5)',
    paddingTop: 's3',
    paddingBottom: 's4',
    borderTop: 'hairline',
    '& > h4': { fontSize: 'sm', fontWeight: 'strong' },
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: {
      gridTemplateColumns: '34mm minmax(0, 1fr)',
      columnGap: 0,
      paddingBlock: '3px',
      '&[data-commented]': { display: 'table', width: '100%' },
      // Chromium repeats a head that it may not cut.
      '&[data-commented] > h4': { display: 'table-header-group', breakInside: 'avoid' },
      // Beside the comments, above which it stands.
      '&[data-commented] > h4 > span': { display: 'block', height: 0 },
    },
  },
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
    [inPrintCopy]: { marginLeft: '34mm', lineHeight: 1.32, breakInside: 'avoid' },
    '[data-report=print] & + &': { marginTop: '2px', paddingTop: '2px' },
  },
})

/** One source's comments on a question; a hidden group is named as such. */
function SourceComments({ group, rater }: { group: CommentGroup; rater: Rater }) {
  const { i18n, hidden } = useReport()
  const comments = group.comments[rater]
  const count = comments.length
  return (
    <Source data-source={rater} data-commented={count > 0 || undefined}>
      <h4>
        <span>
          <SourceName source={rater} />
          {count > 0 && (
            <chakra.span
              display="block"
              marginLeft="20px"
              color="ink.faint"
              fontSize="xs"
              fontWeight="normal"
              css={{
                [onNarrowSheet]: { display: 'inline', marginLeft: 's2' },
                // A single comment may have one line alone.
                [inPrintCopy]: count === 1 ? { display: 'none' } : {},
              }}
            >
              {i18n.t('reports.feedback.count', { count })}
            </chakra.span>
          )}
        </span>
      </h4>
      {count > 0 ? (
        <chakra.ul maxWidth="44em" css={{ [inPrintCopy]: { display: 'table-row-group' } }}>
          {comments.map((comment, i) => (
            <Comment key={i} lang={languageOf(comment)}>
              {comment}
            </Comment>
          ))}
        </chakra.ul>
      ) : (
        <chakra.p color="ink.faint" fontSize="sm">
          {hidden.has(rater) ? <HiddenMark source={rater} /> : i18n.t('reports.feedback.none')}
        </chakra.p>
      )}
    </Source>
  )
}

import { useLingui } from '@lingui/react'
import { type CommentGroup, languageOf } from '../model/comments.ts'
import type { Rater } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { SourceName } from '../sheet/source-name.tsx'

/** One source's comments on a question; hidden ones are named as such, with the reason. */
export function SourceComments({ group, rater }: { group: CommentGroup; rater: Rater }) {
  const { i18n } = useLingui()
  const { hidden, anonymityMin } = useReport().view
  const comments = group.comments[rater]
  const count = comments.length
  return (
    <div className="row">
      <h4>
        <SourceName source={rater} />
        {count > 0 && <span className="count">{i18n.t('reports.feedback.count', { count })}</span>}
      </h4>
      {count > 0 ? (
        <ul>
          {comments.map((comment, i) => (
            <li key={i} lang={languageOf(comment)}>
              {comment}
            </li>
          ))}
        </ul>
      ) : hidden.has(rater) ? (
        <p className="why">{i18n.t('reports.hidden-why', { min: anonymityMin })}</p>
      ) : (
        <p className="none">{i18n.t('reports.feedback.none')}</p>
      )}
    </div>
  )
}

import type { ReportComment } from '@vantage/contracts/reports/report'
import type { Lang } from '@vantage/i18n/languages'
import { pick } from '../../../lib/names.ts'
import { type Rater, raterOf } from './sources.ts'

/** The comments on one open question, per rater group, in the order they came in. */
export interface CommentGroup {
  id: number
  question: string
  comments: Record<Rater, string[]>
}

/** Groups comments by question and source; questions in the order of their first comment. */
export function commentGroups(comments: readonly ReportComment[], lang: Lang): CommentGroup[] {
  const groups = new Map<number, CommentGroup>()
  for (const comment of comments) {
    const group = groups.get(comment.questionId) ?? emptyGroup(comment, lang)
    group.comments[raterOf[comment.level]].push(comment.text)
    groups.set(group.id, group)
  }
  return [...groups.values()]
}

function emptyGroup(comment: ReportComment, lang: Lang): CommentGroup {
  return {
    id: comment.questionId,
    question: pick(lang, comment.content, comment.content_en),
    comments: { superior: [], peer: [], subordinate: [], self: [] },
  }
}

/** The language a comment was written in, for fonts and screen readers. */
export function languageOf(comment: string): string {
  return /\p{Script=Han}/u.test(comment) ? 'zh-CN' : 'en'
}

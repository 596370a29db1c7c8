import type { SubjectiveResult } from '@vantage/contracts/reports/analysis'
import type { Lang } from '../../../lib/i18n/index.tsx'
import { pick } from '../../../lib/names.ts'
import { type Rater, raterAt } from './sources.ts'

/** The comments on one open question, per rater group, in the order they came in. */
export interface CommentGroup {
  id: number
  question: string
  comments: Record<Rater, string[]>
}

/** Groups comments by question and source; questions in the order of their first comment. */
export function commentGroups(results: readonly SubjectiveResult[], lang: Lang): CommentGroup[] {
  const groups = new Map<number, CommentGroup>()
  for (const result of results) {
    const group = groups.get(result.question_id) ?? emptyGroup(result, lang)
    group.comments[raterAt(result.level)].push(result.explain)
    groups.set(group.id, group)
  }
  return [...groups.values()]
}

function emptyGroup(result: SubjectiveResult, lang: Lang): CommentGroup {
  return {
    id: result.question_id,
    question: pick(lang, result.question_content, result.question_content_en),
    comments: { superior: [], peer: [], subordinate: [], self: [] },
  }
}

/** The language a comment was written in, for fonts and screen readers. */
export function languageOf(comment: string): string {
  return /\p{Script=Han}/u.test(comment) ? 'zh-CN' : 'en'
}

import type { QuestionRow } from '@vantage/contracts/catalogue/questions'

type Line =
  | { kind: 'target'; key: string; target: QuestionRow['target'] }
  /** `place`: the question's number among all questions, from 1. */
  | { kind: 'question'; key: number; question: QuestionRow; place: number }

/** The questions as lines, with a line for the target wherever another one begins. */
export function linesOf(questions: readonly QuestionRow[]): Line[] {
  return questions.flatMap((question, index): Line[] => {
    const { target, id } = question
    const line = { kind: 'question', key: id, question, place: index + 1 } as const
    return questions[index - 1]?.target.id === target.id
      ? [line]
      : [{ kind: 'target', key: `target ${target.id}`, target }, line]
  })
}

/** The index of the target's line above a line, or of the line itself if it is one. */
export function targetAbove(lines: readonly Line[], index: number): number {
  for (let line = Math.min(index, lines.length - 1); line > 0; line--) {
    if (lines[line]?.kind === 'target') return line
  }
  return 0
}

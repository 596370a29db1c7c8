/** Which choice questions belong to which target, both in questionnaire order. */
export interface TargetShape {
  targetId: number
  /** Positions among the choice questions. */
  questions: readonly number[]
}

/** Targets in the order in which their first choice question appears (decisions section 6). */
export function targetShapes(targetIds: readonly number[]): TargetShape[] {
  const byTarget = new Map<number, number[]>()
  targetIds.forEach((targetId, question) => {
    const questions = byTarget.get(targetId)
    if (questions) questions.push(question)
    else byTarget.set(targetId, [question])
  })
  return [...byTarget].map(([targetId, questions]) => ({ targetId, questions }))
}

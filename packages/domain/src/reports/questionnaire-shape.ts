/** A choice question with its target. */
export interface ShapeQuestion {
  id: number
  /** Place in the questionnaire, from 0. */
  position: number
  content: string
  content_en: string
  targetId: number
  targetName: string
  targetName_en: string
}

export interface ShapeTarget {
  id: number
  name: string
  name_en: string
  /** Places among the choice questions, in questionnaire order. */
  questions: readonly number[]
}

/** What all reports with a questionnaire have in common. */
export interface QuestionnaireShape {
  /** The choice questions in questionnaire order. */
  questions: readonly ShapeQuestion[]
  targets: readonly ShapeTarget[]
}

/** Targets are in the order of their first choice questions. `questions` are in questionnaire order. */
export function questionnaireShape(questions: readonly ShapeQuestion[]): QuestionnaireShape {
  const byTarget = Map.groupBy(questions.entries(), ([, { targetId }]) => targetId)
  const targets = [...byTarget].flatMap(([id, entries]): ShapeTarget[] => {
    const [first] = entries
    if (!first) return []
    const { targetName: name, targetName_en: name_en } = first[1]
    return [{ id, name, name_en, questions: entries.map(([place]) => place) }]
  })
  return { questions, targets }
}

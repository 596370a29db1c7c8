interface RemindedRound {
  name: string
  name_en: string
  /** `YYYY-MM-DD`, or null. */
  dueOn: string | null
  /** How many questions each questionnaire has. */
  questions: number
}

const secondsPerQuestion = 20

/** The words of a work notice to somebody with so many open questionnaires, in both languages. */
export function reminderText(
  { name, name_en, dueOn, questions }: RemindedRound,
  open: number,
): string {
  const minutes = Math.max(1, Math.round((questions * secondsPerQuestion) / 60))
  const due = dueOn?.split('-').reverse().join('-')
  return [
    `“${name}”还有 ${open} 份问卷等待您填写${dueOn ? `，请在 ${dueOn} 前完成` : ''}，每份约 ${minutes} 分钟。`,
    `“${name_en}”: ${open} ${open === 1 ? 'questionnaire is' : 'questionnaires are'} waiting for you${
      due ? ` until ${due}` : ''
    }, about ${minutes} minutes each.`,
  ].join('\n')
}

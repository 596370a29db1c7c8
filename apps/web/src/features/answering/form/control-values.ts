/** Value of one option's control: question id and score with a hyphen between. */
export const choiceValue = (questionId: number, score: number): string => `${questionId}-${score}`

/** The score in such a value, as a number. */
export function scoreOf(value: string): number {
  return Number(value.slice(value.lastIndexOf('-') + 1))
}

type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** How many characters of a pasted text a field of at most `most` characters cannot take; line ends count once. */
export function pasteOverflow(pasted: string, field: Field, most: number): number {
  const kept = field.value.length - (field.selectionEnd - field.selectionStart)
  return Math.max(0, kept + pasted.replace(/\r\n?/g, '\n').length - most)
}

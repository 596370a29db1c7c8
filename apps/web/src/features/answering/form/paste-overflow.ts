type Field = Pick<HTMLTextAreaElement, 'value' | 'selectionStart' | 'selectionEnd'>

/** How many characters of a pasted text a field of at most `most` characters cannot take; line ends count once. */
export function pasteOverflow(pasted: string, field: Field, most: number): number {
  const kept = field.value.length - (field.selectionEnd - field.selectionStart)
  return Math.max(0, kept + pasted.replace(/\r\n?/g, '\n').length - most)
}

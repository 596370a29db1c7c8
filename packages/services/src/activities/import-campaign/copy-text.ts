/** One field of COPY's text format. */
export type CopyField = string | number | boolean | null

/** A line of COPY's text format. */
export function copyLine(fields: readonly CopyField[]): string {
  return `${fields.map(copyField).join('\t')}\n`
}

function copyField(field: CopyField): string {
  if (field === null) return '\\N'
  if (typeof field === 'boolean') return field ? 't' : 'f'
  return typeof field === 'number' ? String(field) : escapeField(field)
}

const special = /[\\\t\n\r]/
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escapeField(text: string): string {
  if (!special.test(text)) return text
  return text.replace(/[\\\t\n\r]/g, (character) => names[character] ?? character)
}

/** A text[] as one COPY field, already escaped. */
export function copyTexts(texts: readonly string[]): string {
  if (texts.length === 0) return '{}'
  const elements = texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`)
  return escapeField(`{${elements.join(',')}}`)
}

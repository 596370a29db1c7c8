/** The fields that a GraphQL document selects: a name and what is selected beneath it. */
type Selection = Map<string, Selection>

/**
 * Reads the selection of a query: names and braces, with arguments passed over. Enough for what a client of these
 * services sends; aliases, fragments and directives are refused.
 */
function readSelection(document: string): Selection {
  const body = document.replace(/#.*$/gm, '')
  const tokens: readonly string[] = withoutArguments(body).match(/[{}]|[A-Za-z_]\w*|\S/g) ?? []
  let at = tokens.indexOf('{')
  const readFields = (): Selection => {
    const fields: Selection = new Map()
    for (at += 1; tokens[at] !== '}'; at += 1) {
      const name = tokens[at]
      if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) {
        throw new SyntaxError(`Unexpected ${name ?? 'end of the document'}`)
      }
      const isParent = tokens[at + 1] === '{'
      if (isParent) at += 1
      fields.set(name, isParent ? readFields() : new Map())
    }
    return fields
  }
  if (at === -1) throw new SyntaxError('Unexpected end of the document')
  return readFields()
}

function withoutArguments(document: string): string {
  let depth = 0
  return [...document]
    .filter((character) => {
      if (character === '(') depth += 1
      const isOutside = depth === 0
      if (character === ')') depth -= 1
      return isOutside
    })
    .join('')
}

/** What a query selects of `root`, or what is wrong with it. */
export function select(document: string, root: object): { data: unknown } | { problem: string } {
  try {
    return { data: project(root, readSelection(document)) }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError)
      return { problem: error.message }
    throw error
  }
}

/** Picks the selected fields of `value`. Throws a TypeError for a field that it does not have. */
function project(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((item) => project(item, selection))
  if (typeof value !== 'object' || value === null) return value
  const fields = new Map<string, unknown>(Object.entries(value))
  const chosen = [...selection].map(([name, beneath]) => {
    if (!fields.has(name)) throw new TypeError(`The field \`${name}\` does not exist.`)
    return [name, project(fields.get(name), beneath)]
  })
  return Object.fromEntries(chosen)
}

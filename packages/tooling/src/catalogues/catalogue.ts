import type { Finding, SourceFile } from '../project-files.ts'

export const languages = ['en', 'ch'] as const
export const messagesFolder = 'packages/i18n/src/messages'

/** One catalogue file: the texts of one feature in one language, with the lines they stand on. */
export interface Catalogue {
  path: string
  language: string
  feature: string
  texts: ReadonlyMap<string, string>
  lineOf: (id: string) => number
}

const catalogueFile = new RegExp(`^${messagesFolder}/([^/]+)/(.+)\\.json$`)
const entry = /^\s*("(?:[^"\\]|\\.)*")\s*:/

/** The catalogues among the project's files, and what is wrong with the files themselves. */
export function readCatalogues(files: readonly SourceFile[]): {
  catalogues: Catalogue[]
  findings: Finding[]
} {
  const catalogues: Catalogue[] = []
  const findings: Finding[] = []
  for (const { path, text } of files) {
    const [, language, feature] = catalogueFile.exec(path) ?? []
    if (!language || !feature) continue
    try {
      const { texts, problems } = readTexts(JSON.parse(text))
      const lines = linesOf(text)
      const lineOf = (id: string) => lines.get(id)?.[0] ?? 1
      catalogues.push({ path, language, feature, texts, lineOf })
      findings.push(...problems.map((problem) => ({ place: path, problem })))
      for (const [id, [, again]] of lines) {
        if (again)
          findings.push({ place: `${path}:${again}`, problem: `"${id}" stands here twice` })
      }
    } catch (error) {
      findings.push({ place: path, problem: `not a JSON file: ${String(error)}` })
    }
  }
  return { catalogues, findings }
}

function readTexts(content: unknown): { texts: Map<string, string>; problems: string[] } {
  const texts = new Map<string, string>()
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    return { texts, problems: ['must be one flat object of id and text'] }
  }
  const problems: string[] = []
  for (const [id, text] of Object.entries(content)) {
    if (typeof text === 'string') texts.set(id, text)
    else problems.push(`"${id}" is not a text: catalogues are flat, one id and one text a line`)
  }
  return { texts, problems }
}

function linesOf(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  text.split('\n').forEach((line, index) => {
    const [, quoted] = entry.exec(line) ?? []
    if (!quoted) return
    const id = String(JSON.parse(quoted))
    lines.set(id, [...(lines.get(id) ?? []), index + 1])
  })
  return lines
}

import { isTest, matchingLines } from '../tree/source-file.ts'
import type { StructureRule } from './rule.ts'

const hex = /(?<![\w&.#])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\s*[=(;])/i
const written = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
const palette =
  /['"](gray|red|orange|yellow|green|teal|blue|cyan|purple|pink|blackAlpha|whiteAlpha)\.\d{2,3}['"]/

/** In the web app colours are semantic tokens; raw ones stand in the theme alone. */
export const rawColours: StructureRule = (file) => {
  const { path, text } = file
  const looked = /^apps\/web\/src\/.*\.(ts|tsx|css)$/.test(path)
  if (!looked || path.startsWith('apps/web/src/theme/') || isTest(file)) return []
  return [hex, written, palette].flatMap((pattern) =>
    matchingLines(text, pattern).map(({ line, found }) => ({
      place: `${path}:${line}`,
      problem: `raw colour ${found}: use a semantic token of apps/web/src/theme, or add one there`,
    })),
  )
}

/** A file of the project: its path from the root with forward slashes, and its text ('' for a binary file). */
export interface SourceFile {
  path: string
  text: string
}

const tests = /(\.(test|spec|testing)\.tsx?$|\/testing\/)/
const code = /\.(ts|tsx|mjs|cjs|js|css|sh)$/

export const isTest = ({ path }: SourceFile) => tests.test(path)
export const isCode = ({ path }: SourceFile) => code.test(path)

/** Every line that matches, with its number from 1. */
export function matchingLines(text: string, pattern: RegExp): { line: number; found: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const found = pattern.exec(content)?.[0]
    return found === undefined ? [] : [{ line: index + 1, found: found.trim() }]
  })
}

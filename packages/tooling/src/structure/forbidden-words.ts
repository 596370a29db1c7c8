import { matchingLines } from '../tree/source-file.ts'
import type { StructureRule } from './rule.ts'

/** Written so that this file does not contain what it looks for. */
const unfinished = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`)
const narrowed = /\.(only|skip)\(/

/** Nothing is left for later, and no test is left out. */
export const forbiddenWords: StructureRule = ({ path, text }) => {
  if (path === 'package-lock.json') return []
  return [
    ...matchingLines(text, unfinished).map(({ line, found }) => ({
      place: `${path}:${line}`,
      problem: `"${found}": finish it now, or open an issue and leave no mark in the code`,
    })),
    ...matchingLines(text, narrowed).map(({ line, found }) => ({
      place: `${path}:${line}`,
      problem: `"${found}": every test runs, always`,
    })),
  ]
}

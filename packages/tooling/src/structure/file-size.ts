import { isCode, isTest } from '../tree/source-file.ts'
import type { StructureRule } from './rule.ts'

const mostLines = { source: 300, test: 400 }

/** Source files have at most 300 lines, tests 400. */
export const fileSize: StructureRule = (file) => {
  if (!isCode(file)) return []
  const lines = file.text.replace(/\n$/, '').split('\n').length
  const most = isTest(file) ? mostLines.test : mostLines.source
  if (lines <= most) return []
  const advice = 'split it by what its parts do, and name each part after that'
  return [{ place: file.path, problem: `${lines} lines, at most ${most}: ${advice}` }]
}

import { type Finding, isTest, type SourceFile } from '../project-files.ts'

const workspaceOf = /^(?:apps|packages)\/[^/]+/
const budgets = 'packages/tooling/line-budgets.json'

/** Lines of product code by workspace: TypeScript without tests and what is made for them. */
export function linesByWorkspace(files: readonly SourceFile[]): Record<string, number> {
  const lines: Record<string, number> = {}
  for (const file of files) {
    const [workspace] = workspaceOf.exec(file.path) ?? []
    if (!workspace || isTest(file)) continue
    lines[workspace] = (lines[workspace] ?? 0) + file.text.split('\n').length - 1
  }
  return lines
}

/** No workspace has more product code than its budget of lines, so that growth is a decision with a line in the diff. */
export function checkSize(
  files: readonly SourceFile[],
  budget: Readonly<Record<string, number>>,
): Finding[] {
  return Object.entries(linesByWorkspace(files)).flatMap(([place, lines]) => {
    const allowed = budget[place]
    if (allowed === undefined) return [{ place, problem: `has no budget of lines in ${budgets}` }]
    if (lines <= allowed) return []
    const advice = `make it smaller, or raise the budget in ${budgets} and say why in the commit`
    return [
      { place, problem: `has ${lines} lines of product code, but may have ${allowed}: ${advice}` },
    ]
  })
}

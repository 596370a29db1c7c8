import type { SourceFile } from '../tree/source-file.ts'
import type { Finding } from '../verify/check.ts'
import { environment } from './environment.ts'
import { featureFolders } from './feature-folders.ts'
import { fileSize } from './file-size.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { names } from './names.ts'
import { rawColours } from './raw-colours.ts'
import { rootEntries } from './root-entries.ts'
import type { StructureRule } from './rule.ts'

const rules: StructureRule[] = [
  rootEntries,
  names,
  featureFolders,
  fileSize,
  forbiddenWords,
  rawColours,
  environment,
]

/** Where files lie, how they are named, how long they are, and what may not stand in them. Each place is named once. */
export function checkStructure(files: readonly SourceFile[]): Finding[] {
  const findings = rules.flatMap((rule) => files.flatMap((file) => rule(file)))
  const seen = new Map(findings.map((finding) => [finding.place + finding.problem, finding]))
  return [...seen.values()]
}

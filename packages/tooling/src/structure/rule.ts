import type { SourceFile } from '../tree/source-file.ts'
import type { Finding } from '../verify/check.ts'

/** Looks at one file of the project and says what is wrong with its place, its name or its text. */
export type StructureRule = (file: SourceFile) => Finding[]

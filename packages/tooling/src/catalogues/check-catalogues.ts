import type { Finding, SourceFile } from '../project-files.ts'
import { readCatalogues } from './catalogue.ts'
import { compareLanguages } from './compare-languages.ts'
import { checkUsage } from './usage.ts'

/** The message catalogues are complete in both languages, and say what the pages ask for, no more and no less. */
export function checkCatalogues(files: readonly SourceFile[]): Finding[] {
  const { catalogues, findings } = readCatalogues(files)
  return [...findings, ...compareLanguages(catalogues), ...checkUsage(catalogues, files)]
}

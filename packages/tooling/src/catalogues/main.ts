import { readFiles, report } from '../project-files.ts'
import { checkCatalogues } from './check-catalogues.ts'

report(
  checkCatalogues(
    readFiles('packages/i18n/src/messages/**/*.json', '{apps,packages}/**/*.{ts,tsx}'),
  ),
)

import { checkCatalogues } from '../catalogues/check-catalogues.ts'
import { checkDependencies } from '../dependencies/check-dependencies.ts'
import { checkStructure } from '../structure/check-structure.ts'
import { readTree } from '../tree/read-tree.ts'
import { type Check, verdictOf } from './check.ts'
import { tool } from './tool.ts'

/** Every check of the house, the slowest first so that the others run beside it. */
export const checks: Check[] = [
  tool('lint and types', 'oxlint', '--type-aware', '--type-check', '--format', 'unix'),
  {
    name: 'dependencies',
    run: async (root) => verdictOf(await checkDependencies(root)),
  },
  tool('unused code', 'knip', '--no-progress', '--no-config-hints'),
  tool('format', 'biome', 'format', '--reporter=summary', '.'),
  {
    name: 'structure',
    run: async (root) => verdictOf(checkStructure(await readTree(root))),
  },
  {
    name: 'messages',
    run: async (root) => verdictOf(checkCatalogues(await readTree(root))),
  },
]

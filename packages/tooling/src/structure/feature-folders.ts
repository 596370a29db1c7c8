import { features, webOnlyFeatures } from '../rooms/features.ts'
import type { StructureRule } from './rule.ts'

const lists: { folder: RegExp; allowed: readonly string[] }[] = [
  {
    folder: /^packages\/(contracts|domain|db|jobs|services|api)\/src\/([^/]+)\//,
    allowed: features,
  },
  { folder: /^(apps\/worker)\/src\/handlers\/([^/]+)\//, allowed: features },
  { folder: /^(apps\/web)\/src\/features\/([^/]+)\//, allowed: [...features, ...webOnlyFeatures] },
]

/** Folders on a floor carry the name of a feature, the same on every floor. */
export const featureFolders: StructureRule = ({ path }) =>
  lists.flatMap(({ folder, allowed }) => {
    const [place = '', , name = ''] = folder.exec(path) ?? []
    if (!name || allowed.includes(name)) return []
    const advice = `put it into the folder of the feature it serves: ${allowed.join(', ')}`
    return [{ place, problem: `"${name}" is not a feature: ${advice}` }]
  })

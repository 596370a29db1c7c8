import { globSync, readFileSync, writeFileSync } from 'node:fs'

// Run in the pruned workspace while an image is built: npm installs the development dependencies of linked
// workspaces even with --omit=dev, and the image has its own Node.js.
for (const file of globSync('{.,apps/*,packages/*}/package.json')) {
  const { devDependencies, optionalDependencies, ...manifest } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, JSON.stringify(manifest))
}

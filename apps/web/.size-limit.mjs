import { existsSync, readFileSync } from 'node:fs'

const at = (path) => new URL(path, import.meta.url)
const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))
const manifest = read('dist/.vite/manifest.json')
/** The largest first view per page, by its file's name, in kB of JavaScript as it is served, in brotli (1 kB = 1000 bytes). */
const budgets = read('budgets.json')

/** What is served for these chunks and everything they import before they run; texts of 1 to 5 kB come beside it. */
function firstView(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    firstView(manifest[key].imports ?? [], seen)
  }
  return [...seen].map((key) => served(`dist/${manifest[key].file}`))
}

/** The file that the build compressed, where that was worth it. */
const served = (file) => (existsSync(at(`${file}.br`)) ? `${file}.br` : file)

const page = /^src\/(?:app|features)\/.*?([^/]+-(?:pages?|shell))\.tsx$/

export default Object.keys(manifest).flatMap((key) => {
  const name = page.exec(key)?.[1]
  if (!name) return []
  if (!(name in budgets)) throw new Error(`apps/web/budgets.json has no budget for ${name}`)
  const path = firstView(['index.html', key])
  return [{ name, path, limit: `${budgets[name]} kB`, brotli: false }]
})

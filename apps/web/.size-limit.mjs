import { existsSync, readFileSync } from 'node:fs'

const at = (path) => new URL(path, import.meta.url)
const read = (path) => JSON.parse(readFileSync(at(path), 'utf8'))
/** The files of JavaScript that each first view loads, texts included (`html-per-page.ts`). */
const views = read('dist/.vite/first-views.json')
/**
 * In how many files the JavaScript of a first view may come, and how large it may be in kB as it is served, in brotli (1 kB =
 * 1000 bytes). With the document, the font, who is signed in and its first data, eight files are twelve requests.
 */
const budgets = read('budgets.json')

const names = new Set(Object.keys(views))
const without = [...names].filter((name) => !budgets[name])
const unknown = Object.keys(budgets).filter((name) => !names.has(name))
if (without.length + unknown.length > 0) {
  const found = [
    ...without.map((name) => `${name} has none`),
    ...unknown.map((name) => `${name} is no first view`),
  ].join(', ')
  throw new Error(`apps/web/budgets.json has a budget for each first view: ${found}`)
}

const crowded = Object.entries(views).filter(([name, files]) => files.length > budgets[name].files)
if (crowded.length > 0) {
  const found = crowded.map(([name, files]) => `${name} in ${files.length}`).join(', ')
  throw new Error(`First views come in more files than apps/web/budgets.json allows: ${found}`)
}

/** The file that the build compressed, where that was worth it. */
const served = (file) => (existsSync(at(`${file}.br`)) ? `${file}.br` : file)

export default Object.entries(views).map(([name, files]) => {
  const path = files.map((file) => served(`dist/${file}`))
  return { name, path, limit: `${budgets[name].kB} kB`, brotli: false }
})

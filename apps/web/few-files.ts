import { build, type Plugin } from 'vite'
import { type Chunk, firstViews, loading } from './first-views.ts'

/** The texts that every page has, or many pages of the console. */
const sharedTexts = /\/messages\/(ch|en)\/(common|console|editing)\.json/

/** Views that share more with each other than with all others. */
const families = {
  report: ['result-page', 'result-print-page', 'result-pdf-page'],
  test: ['iq-test-page', 'big-five-test-page'],
  answering: ['my-activities-page', 'ask-form-page'],
  'long-list': ['raters-page', 'chips-page'],
  tabs: ['raters-page', 'running-view', 'directory-page'],
  lists: ['draft-view', 'nominations-page', 'console-nominations-page'],
  privacy: ['privacy-page', 'privacy-summary-page'],
  schedule: ['schedule-page', 'schedule-form', 'sent-messages'],
}
const login = new Set(['start-page', 'home-page', 'my-team'])
/** Views that everybody sees, and that need little. */
const light = [...login, 'logout-page', 'about-page', 'hr-navigation-page']

/**
 * Cuts the code so that every page comes in few files: the start with what Login needs, what all other pages share, what
 * pages with tables, forms or none of both share, what each family shares, and a file per page. A first build tells which
 * view uses which module: that is to be seen only when unused code is gone. `plugins` makes those that the code goes through.
 */
export function fewFiles(plugins: () => (Plugin | Plugin[])[]): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    async config({ build: options }) {
      let chunks: Chunk[] = []
      const record: Plugin = {
        name: 'record-chunks',
        generateBundle(_, bundle) {
          chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        },
      }
      await build({
        configFile: false,
        logLevel: 'error',
        plugins: [...plugins(), record],
        build: { ...options, write: false },
      })
      const codeSplitting = {
        includeDependenciesRecursively: false,
        groups: [{ name: groupNames(chunks), debugName: 'few-files' }],
      }
      return { build: { rolldownOptions: { output: { codeSplitting } } } }
    },
  }
}

/** In which file a module comes; `null` leaves it to the part that uses it. */
function groupNames(chunks: readonly Chunk[]): (module: string) => string | null {
  const { started, codeOf } = loading(chunks)
  const views = new Map<string, Set<string>>()
  for (const view of firstViews()) {
    for (const { moduleIds } of codeOf(view)) {
      for (const id of moduleIds) views.set(id, (views.get(id) ?? new Set()).add(view.name))
    }
  }
  const usersOf = (directory: string) =>
    [...views].flatMap(([id, users]) => (id.includes(directory) ? [...users] : []))
  const all = firstViews().map(({ name }) => name)
  const apart = [...light, ...families.report, ...families.test, ...families.answering]
  const groups = Object.entries({
    ...families,
    forms: usersOf('/react-hook-form/'),
    tables: usersOf('/@tanstack/table-core/'),
    console: all.filter((view) => !apart.includes(view)),
  }).map(([name, members]) => ({ name, members: new Set(members) }))
  const start = new Set([...started].flatMap(({ moduleIds }) => moduleIds))
  return (module) => {
    const [, lang, texts] = sharedTexts.exec(module) ?? []
    if (lang && texts !== 'common') return 'console'
    // Every page has the common ones in English, whatever its language, for words that are not translated.
    if (lang) return lang === 'en' ? 'start' : 'texts-ch'
    if (start.has(module)) return 'start'
    const users = views.get(module)
    if (!users || areIn(login, users)) return null
    if (users.has('start-page')) return 'start'
    // Its own, or what opens later over the page would part it.
    if (users.size === 1) return [...users].join()
    return groups.find(({ members }) => areIn(members, users))?.name ?? 'parts'
  }
}

const areIn = (members: ReadonlySet<string>, users: ReadonlySet<string>): boolean =>
  [...users].every((view) => members.has(view))

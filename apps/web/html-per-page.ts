import type { Plugin } from 'vite'
import { firstViews, loading } from './first-views.ts'
import { pageNeeds, paths } from './src/lib/paths.ts'

/**
 * Writes `pages/PATH.html` for each page, `id` in place of a number: `index.html`, and links with which a browser asks for
 * the page's own code and texts beside the start's, and not only when that has run. `index.html` itself is the login's.
 * `.vite/first-views.json` has the files of each first view for `.size-limit.mjs`.
 */
export function htmlPerPage(): Plugin {
  return {
    name: 'html-per-page',
    apply: 'build',
    // Before the files are compressed.
    enforce: 'post',
    generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('There is no index.html to begin with')
      const html = String(index.source)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const { started, codeOf, textsOf } = loading(chunks)
      const written = new Set<string>()
      const files: Record<string, string[]> = {}
      for (const view of firstViews()) {
        const { name, path } = view
        const own = [...new Set([...textsOf(view), ...codeOf(view)])].map(
          ({ fileName }) => fileName,
        )
        files[name] = [...[...started].map(({ fileName }) => fileName), ...own]
        // The first one of a path is what is shown before the server has said anything.
        if (written.has(path)) continue
        written.add(path)
        const codeLinks = own.map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
        )
        // Before the start's: a browser asks for no more than six at once over HTTP/1.1.
        const links = [...sessionLink(path), ...codeLinks].join('')
        const source = html.replace('<title>', `${links}<title>`)
        const fileName = `pages${path.replace(':id', 'id')}.html`
        if (path === paths.login) index.source = source
        else this.emitFile({ type: 'asset', fileName, source })
      }
      const source = JSON.stringify(files)
      this.emitFile({ type: 'asset', fileName: '.vite/first-views.json', source })
    },
  }
}

/** Who is signed in, asked for as the page's own call is, which then takes this answer. */
const sessionLink = (path: keyof typeof pageNeeds): string[] =>
  pageNeeds[path].forAnyone
    ? []
    : ['<link rel="preload" as="fetch" crossorigin href="/trpc/auth.session">']

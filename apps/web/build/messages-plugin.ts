import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../../../packages/i18n/src/messages/', import.meta.url))
const index = 'virtual:messages'
const languages = ['en', 'ch']

/**
 * Serves `virtual:messages`: for each language and feature a function that loads the catalogue,
 * its ICU messages already compiled, so that no parser travels to the browser.
 */
export function messages(): Plugin {
  return {
    name: 'vantage-messages',
    resolveId(id) {
      return id === index || id.startsWith(`${index}/`) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${index}`) return catalogueIndex()
      if (!id.startsWith(`\0${index}/`)) return undefined
      const file = `${folder}${id.slice(index.length + 2)}.json`
      this.addWatchFile(file)
      return `export default ${compileCatalogue(file)}`
    },
  }
}

function catalogueIndex(): string {
  const lines = languages.map((lang) => {
    const features = readdirSync(folder + lang).map((file) => file.replace(/\.json$/, ''))
    const loaders = features.map((name) => `'${name}': () => import('${index}/${lang}/${name}')`)
    return `${lang}: { ${loaders.join(', ')} }`
  })
  return `export const catalogues = { ${lines.join(', ')} }`
}

function compileCatalogue(file: string): string {
  const source = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const compiled = Object.entries(source).map(([id, message]) => [id, compileMessage(message)])
  return JSON.stringify(Object.fromEntries(compiled))
}

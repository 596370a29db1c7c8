import type { Plugin } from 'vite'

/** As the bundler writes imports and exports; the names on the left are those of the file that exports. */
const exportsAtEnd = /export\s*\{([^{}]*)\};?\s*$/
const importOf = (file: string) => new RegExp(`import\\s*\\{([^{}]*)\\}\\s*from\\s*"\\./${file}";?`)

/**
 * Moves the bundler's helpers into the start, which every page has. The bundler makes them a file of their own, because parts
 * that do not need the start use them, too: a further request of every page for 400 bytes.
 */
export function runtimeInStart(): Plugin {
  return {
    name: 'runtime-in-start',
    apply: 'build',
    // Before Vite lists what a part needs.
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
      const start = chunks.find(({ isEntry }) => isEntry)
      const exported = exportsAtEnd.exec(runtime?.code ?? '')?.[1]
      // The start would wait for what waits for it.
      if (!runtime || !exported || start?.imports.join() !== runtime.fileName) {
        throw new Error('The helpers and the start are not what this plugin knows')
      }
      const helpers = namesIn(exported)
      const imported = importOf(nameOf(runtime))
      for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
        const names = namesIn(imported.exec(chunk.code)?.[1] ?? '')
        const isStart = chunk === start
        const used = isStart
          ? `const ${names.map(([from, to]) => `${to}=${inStart(from)}`).join()};`
          : `import{${names.map(([from, to]) => `${inStart(from)} as ${to}`).join()}}from"./${nameOf(start)}";`
        chunk.code = chunk.code.replace(imported, () => used)
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
        if (!isStart && !chunk.imports.includes(start.fileName)) chunk.imports.push(start.fileName)
      }
      const own = helpers.map(([local]) => local).join()
      const shared = helpers.map(([, name]) => inStart(name)).join()
      const code = runtime.code.replace(exportsAtEnd, '')
      start.code = `const[${shared}]=(()=>{${code}return[${own}]})();${start.code}export{${shared}};`
      const page = bundle['index.html']
      const link = new RegExp(`<link[^>]*${nameOf(runtime)}[^>]*>\\s*`)
      if (page?.type === 'asset') page.source = String(page.source).replace(link, '')
      delete bundle[runtime.fileName]
    },
  }
}

/** The name on the left, and the one that it has on the right: the same where nothing is said. */
const namesIn = (list: string) =>
  list.split(',').map((each) => {
    const [left = '', right = left] = each.trim().split(/\s+as\s+/)
    return [left, right] as const
  })

const inStart = (helper: string) => `runtime_${helper}`

const nameOf = ({ fileName }: { fileName: string }) => fileName.slice(fileName.lastIndexOf('/') + 1)

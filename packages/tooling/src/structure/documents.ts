import { dirname, join } from 'node:path/posix'
import type { Finding, SourceFile } from '../project-files.ts'

/** What documents may name. */
export interface Product {
  /** Every file of the project, by its path from the root. */
  files: readonly string[]
  /** Addresses of pages and of the server, with `:name` for what varies. */
  addresses: readonly string[]
  /** Names of the scripts of each `package.json`, by its folder; that of the root is `.`. */
  scripts: Readonly<Record<string, readonly string[]>>
  /** What `npm run vantage` knows, one word each. */
  commands: readonly string[]
  /** Parts of `npm test`, and turbo's tasks. */
  parts: readonly string[]
  tasks: readonly string[]
  /** Environment variables, whole. */
  settings: ReadonlySet<string>
}

type Check = (named: string, product: Product) => string | null

/** Every page, command, setting and file that a document names exists, and its links lead somewhere. */
export function checkDocuments(documents: readonly SourceFile[], product: Product): Finding[] {
  const replaced = documents.flatMap(({ text }) =>
    [...text.matchAll(/^Replaces .*\]\((.+)\)/gm)].map(([, file]) => file),
  )
  const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]))
  return documents
    .filter(({ path }) => !replaced.some((file) => file && path.endsWith(`/${file}`)))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const names = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
        const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
        const problems = [
          ...names.flatMap((name) => [address, setting, file].map((check) => check(name, product))),
          ...commandsOf(line).map((command) => checkCommand(command, product)),
          ...links.map((link) => checkLink(link, path, product, anchors)),
        ]
        const place = `${path}:${index + 1}`
        return problems.flatMap((problem) => (problem === null ? [] : [{ place, problem }]))
      }),
    )
}

const address: Check = (named, { addresses }) => {
  const [, given] = /^(?:(?:GET|POST) )?(\/[\w./-]*)(?:\?.*)?$/.exec(named) ?? []
  if (given === undefined || given === '/') return null
  const [beginning, isBeginning] = [given.replace(/\/\.\.\.$/, ''), given.endsWith('/...')]
  const one = new RegExp(
    `${beginning.replaceAll(/\/(?:ID|N)(?=\/|$)/g, '/[^/]+')}${isBeginning ? '(?:/.*)?' : ''}$`,
  )
  // The end of one is enough where the line has named the beginning.
  return addresses.some((each) => one.test(each)) ? null : `there is no address ${given}`
}

const setting: Check = (named, { settings }) => {
  const [, name = ''] = /^(_?[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?:_\*)?)(?:=.*)?$/.exec(named) ?? []
  if (!name.includes('_')) return null
  const known = [...settings].some((each) => {
    if (name.endsWith('*')) return each.startsWith(name.slice(0, -1))
    return name.startsWith('_') ? each.endsWith(name) : each === name
  })
  return known ? null : `there is no setting ${name}`
}

/** Made by whoever runs the product, or by the product itself. */
const made = ['apps/web/dist', 'docker/.env', 'docker/settings.env', 'runtime.json']
const extension = /\.(?:tsx?|mjs|json|md|yaml|conf|template|sh|example|Dockerfile)$/

const file: Check = (named, { files }) => {
  const isName = /^\.?[\w.-]+(?:\/[\w.*-]+)*\/?$/.test(named) && !/FEATURE|NAME/.test(named)
  if (!isName || !(named.includes('/') || extension.test(named))) return null
  const name = named.replace(/\/\*?$/, '')
  if (made.includes(name) || name.startsWith('application/')) return null
  const known = files.some(
    (each) =>
      `/${each}`.endsWith(`/${name}`) ||
      `/${each}`.includes(`/${name}/`) ||
      (name.startsWith('.') && each.endsWith(name)),
  )
  return known ? null : `there is no file ${named}`
}

const commandsOf = (line: string): string[] =>
  [...line.matchAll(/\bnp(?:m|x) (?:run|test|start|turbo)\b[^`#|,;]*/g)].map(([text]) =>
    text.trim(),
  )

/** The words of a command before its first argument. */
const wordsOf = (text: string): string[] => {
  const all = text.split(' ').filter(Boolean)
  const end = all.findIndex((word) => !/^[a-z][a-z-]*$/.test(word))
  return end === -1 ? all : all.slice(0, end)
}

function checkCommand(
  command: string,
  { scripts, commands, parts, tasks }: Product,
): string | null {
  const [before = '', after = ''] = command.split(' -- ')
  const unknown = (known: readonly string[], words: readonly string[]) => {
    const word = words.find((each) => !known.includes(each))
    return word === undefined ? null : `there is no "${word}" of ${before}`
  }
  if (command.startsWith('npx turbo run ')) return unknown(tasks, wordsOf(command).slice(3))
  if (before === 'npm test') return unknown(parts, wordsOf(after))
  const [, script, folder = '.'] = /^npm run ([\w:-]+)(?: -w (\S+))?/.exec(before) ?? []
  if (script === undefined) return null
  if (!scripts[folder]?.includes(script)) return `there is no script ${script} in ${folder}`
  return script === 'vantage' ? unknown([...commands, 'help'], wordsOf(after)) : null
}

function checkLink(
  link: string,
  from: string,
  { files }: Product,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (/^[a-z]+:/.test(link)) return null
  const [target = '', anchor] = link.split('#')
  const path = target === '' ? from : join(dirname(from), target)
  const exists = files.some((each) => each === path || each.startsWith(`${path}/`))
  if (!exists) return `${link} leads nowhere`
  const isThere = anchor === undefined || anchors.get(path)?.has(anchor) !== false
  return isThere ? null : `${link} leads to a heading that is not there`
}

/** The anchors of the headings, as GitHub makes them. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

import { type Finding, isCode, isTest, type SourceFile } from '../project-files.ts'
import { type Catalogue, messagesFolder } from './catalogue.ts'

const call = /\b(?:t|i18n\._|i18n\.t)\(\s*(['"])([^'"\n]+)\1/g
const element = /<(?:Rich|Trans)\b[^>]*?\bid=(['"])([^'"\n]+)\1/g
const literal = /(['"`])([a-z][a-z0-9-]*\.[A-Za-z0-9._-]+)\1/g
const template = /`([a-z][a-z0-9-]*\.(?:[A-Za-z0-9._-]|\$\{[^}`]*\})*)`/g

/**
 * Every text that is asked for exists, and every text is asked for. An id counts as asked for where it stands as a
 * literal in code (not in a test), or where a template such as `activities.level-${level}` can become it.
 */
export function checkUsage(
  catalogues: readonly Catalogue[],
  files: readonly SourceFile[],
): Finding[] {
  const ids = new Set(catalogues.flatMap(({ texts }) => [...texts.keys()]))
  const looked = files.filter(
    (file) =>
      isCode(file) &&
      !isTest(file) &&
      /^(apps|packages)\//.test(file.path) &&
      !/^packages\/(i18n|tooling)\//.test(file.path),
  )
  const used = new Set<string>()
  const shapes: RegExp[] = []
  for (const { text } of looked) {
    for (const [, , id = ''] of text.matchAll(literal)) used.add(id)
    for (const [, shape = ''] of text.matchAll(template)) shapes.push(shapeOf(shape))
  }
  const isUsed = (id: string) => used.has(id) || shapes.some((shape) => shape.test(id))
  const counted = catalogues.filter(({ language }) => language === 'en')
  return [
    ...looked
      .filter(({ path }) => path.startsWith('apps/web/'))
      .flatMap((file) => missing(file, ids)),
    ...counted.flatMap(({ path, texts, lineOf }) =>
      [...texts.keys()]
        .filter((id) => !isUsed(id))
        .map((id) => ({
          place: `${path}:${lineOf(id)}`,
          problem: `"${id}" is used nowhere: remove it in both languages`,
        })),
    ),
  ]
}

/** The ids that a template such as `activities.level-${level}` can become. */
function shapeOf(written: string): RegExp {
  const parts = written.split(/\$\{[^}`]*\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[A-Za-z0-9._-]+')}$`)
}

function missing({ path, text }: SourceFile, ids: ReadonlySet<string>): Finding[] {
  return [call, element].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [, , id = ''] = match
      if (ids.has(id)) return []
      const line = text.slice(0, match.index).split('\n').length
      const problem = `no text "${id}": add it to ${messagesFolder}/en and ch`
      return [{ place: `${path}:${line}`, problem }]
    }),
  )
}

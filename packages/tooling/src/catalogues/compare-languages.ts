import { features, webOnlyFeatures } from '../workspaces/features.ts'
import type { Finding } from '../project-files.ts'
import { type Catalogue, languages, messagesFolder } from './catalogue.ts'
import { placeholdersOf } from './placeholders.ts'

const known: readonly string[] = [...features, ...webOnlyFeatures, 'common']

/** Both languages say the same things: same files, same ids, same placeholders, no empty text. */
export function compareLanguages(catalogues: readonly Catalogue[]): Finding[] {
  const names = [...new Set(catalogues.map(({ feature }) => feature))]
  return [
    ...catalogues.flatMap((catalogue) => checkTexts(catalogue)),
    ...names.flatMap((feature) => compareFeature(feature, catalogues)),
  ]
}

function checkTexts(catalogue: Catalogue): Finding[] {
  const { path, feature, language, texts, lineOf } = catalogue
  const findings: Finding[] = []
  const languageKnown = (languages as readonly string[]).includes(language)
  if (!languageKnown) findings.push({ place: path, problem: `there is no language "${language}"` })
  if (!known.includes(feature)) {
    findings.push({ place: path, problem: `no feature: name it one of ${known.join(', ')}` })
  }
  for (const [id, text] of texts) {
    const place = `${path}:${lineOf(id)}`
    if (!id.startsWith(`${feature}.`)) {
      findings.push({ place, problem: `"${id}" must start with "${feature}.", the file's name` })
    }
    if (text.trim() === '') findings.push({ place, problem: `"${id}" is empty` })
    else if (typeof readPlaceholders(text) === 'string') {
      findings.push({
        place,
        problem: `"${id}" is no ICU message: ${String(readPlaceholders(text))}`,
      })
    }
  }
  return findings
}

function compareFeature(feature: string, catalogues: readonly Catalogue[]): Finding[] {
  const of = (language: string) =>
    catalogues.find((other) => other.feature === feature && other.language === language)
  const [left, right] = languages.map(of)
  if (!left || !right) {
    const missing = languages.filter((language) => !of(language))
    return missing.map((language) => ({
      place: `${messagesFolder}/${language}/${feature}.json`,
      problem: 'missing: every catalogue exists in both languages',
    }))
  }
  return [...missingIn(right, left), ...missingIn(left, right), ...differentIn(left, right)]
}

function missingIn(catalogue: Catalogue, other: Catalogue): Finding[] {
  return [...other.texts.keys()]
    .filter((id) => !catalogue.texts.has(id))
    .map((id) => ({
      place: catalogue.path,
      problem: `"${id}" is missing; ${other.path}:${other.lineOf(id)} has it`,
    }))
}

function differentIn(left: Catalogue, right: Catalogue): Finding[] {
  return [...left.texts].flatMap(([id, text]) => {
    const translated = right.texts.get(id)
    if (translated === undefined) return []
    const [here, there] = [readPlaceholders(text), readPlaceholders(translated)]
    if (typeof here === 'string' || typeof there === 'string') return []
    if (here.join() === there.join()) return []
    const difference = `${left.language} has ${here.join(' ') || 'none'}, ${right.language} ${there.join(' ') || 'none'}`
    return [
      {
        place: `${right.path}:${right.lineOf(id)}`,
        problem: `"${id}" has other placeholders: ${difference}`,
      },
    ]
  })
}

/** The placeholders, or what the parser says against the text. */
function readPlaceholders(text: string): string[] | string {
  try {
    return placeholdersOf(text)
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

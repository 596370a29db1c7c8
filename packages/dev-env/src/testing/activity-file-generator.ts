import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type {
  ActivityFile,
  FileActivity,
  FileAnswers,
  FileEmployee,
  FileOption,
  FileParticipant,
  FileQuestion,
  FileRater,
} from '@vantage/contracts/activity-files/activity-file'
import type { Level } from '@vantage/contracts/activities/levels'
import { type RandomStream, randomStream } from '@vantage/domain/random'

/** What a made-up activity file is like. The same numbers and `seed` give the same file. */
export interface ActivityFileSize {
  /** Also the start of every key and username, so that several activity files stand side by side; at most 7 characters. */
  seed: string
  departments: number
  /** More than `raters`, and at least `participants`. */
  employees: number
  targets: number
  /** Choice questions; at least 1. */
  choices: number
  /** Free-text questions. */
  texts: number
  participants: number
  /** Per participant, the participant included. */
  raters: number
  status: FileActivity['status']
  /** How many of a hundred raters have submitted; none in a draft. */
  submitted: number
  /** Every new employee gets one; hashing takes most of the import then. */
  passwords: boolean
  /** Words with every kind of character that needs care, and optional fields now and then. */
  odd: boolean
}

export const smallActivityFile: ActivityFileSize = {
  seed: 's',
  departments: 2,
  employees: 8,
  targets: 2,
  choices: 4,
  texts: 1,
  participants: 3,
  raters: 5,
  status: 'finished',
  submitted: 100,
  passwords: false,
  odd: false,
}

/** The activity file in pieces of text, one participant at a time: of any size, in little memory. */
export function* activityFilePieces(size: ActivityFileSize): Generator<string> {
  const random = randomStream('activity file', size.seed)
  const words = wordsOf(size, random)
  const keyed = (kind: string, count: number) =>
    Array.from({ length: count }, (_, i) => named(`${size.seed}-${kind}${i}`, words))
  const questions = makeQuestions(size, words)
  yield `{"departments":${lines(keyed('d', size.departments))},\n`
  yield `"targets":${lines(keyed('t', size.targets))},\n`
  yield `"questions":${lines(questions)},\n`
  if (size.odd) yield `"options":${lines(makeOptions(words))},\n`
  const order = random.shuffled(questions.map(({ key }) => key))
  yield `"questionnaires":${lines([{ ...named(`${size.seed}-n`, words), questions: order }])},\n`
  yield '"employees":['
  for (let i = 0; i < size.employees; i++) {
    yield `${i ? ',' : ''}\n${JSON.stringify(makeEmployee(size, i, random, words))}`
  }
  const activity: FileActivity = {
    ...named(`${size.seed}-a`, words),
    questionnaire: `${size.seed}-n`,
    created_time: '2026-10-31',
    status: size.status,
    anonymity_min: 1 + Math.floor(random.next() * 4),
    results_visible: random.next() < 0.9,
  }
  yield `\n],\n"activities":[${JSON.stringify(activity).slice(0, -1)},"participants":[`
  for (let i = 0; i < size.participants; i++) {
    const participant = makeParticipant(size, i, questions, random, words)
    const raters = participant.raters.map((rater) => JSON.stringify(rater)).join(',\n')
    yield `${i ? ',' : ''}\n{"username":${JSON.stringify(participant.username)},"raters":[\n${raters}]}`
  }
  yield '\n]}]}\n'
}

/** The whole activity file at once, for tests that look inside. */
export function makeActivityFile(size: ActivityFileSize): ActivityFile {
  return JSON.parse([...activityFilePieces(size)].join('')) as ActivityFile
}

/** Writes the activity file as fast as the stream takes it, and ends the stream. */
export async function writeActivityFile(stream: Writable, size: ActivityFileSize): Promise<void> {
  for (const piece of activityFilePieces(size)) {
    if (!stream.write(piece)) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'finish')
}

type Words = (plain: string) => string

const oddities = [
  '\\',
  '"',
  '\t',
  '\n',
  '\r\n',
  '{}',
  ',',
  "'",
  '\\N',
  '员工',
  '👩‍🔬',
  'é',
  '\u2028',
  '$1',
  '',
]

function wordsOf({ odd }: ActivityFileSize, random: RandomStream): Words {
  if (!odd) return (plain) => plain
  const some = () => oddities[Math.floor(random.next() * oddities.length)] ?? ''
  return (plain) => `${some()}${plain}${some()}${some()}`
}

function named(key: string, words: Words) {
  return { key, name: words(`名称 ${key}`), name_en: words(`Name ${key}`) }
}

function lines(entries: readonly object[]): string {
  return `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]`
}

function makeQuestions({ seed, targets, choices, texts }: ActivityFileSize, words: Words) {
  return Array.from({ length: choices + texts }, (_, i): FileQuestion => {
    const [content, content_en] = [words(`行为 ${i}`), words(`Behaviour ${i}`)]
    const target = `${seed}-t${i % targets}`
    return { key: `${seed}-q${i}`, target, type: i < choices ? 0 : 1, content, content_en }
  })
}

function makeOptions(words: Words): FileOption[] {
  return [5, 4, 3, 2, 1].map((score) => ({
    score,
    name: words(`选项 ${score}`),
    name_en: words(`Option ${score}`),
  }))
}

function makeEmployee(size: ActivityFileSize, i: number, random: RandomStream, words: Words) {
  const employee: FileEmployee = {
    username: username(size, i),
    fullname: words(`员工 ${i}`),
    englishname: words(`Person ${i}`),
    department: size.departments > 0 ? `${size.seed}-d${i % size.departments}` : null,
    gender: random.next() < 0.5 ? 'm' : 'f',
    has_subordinate: random.next() < 0.2,
    type: 'evn',
  }
  if (size.passwords) employee.password = `Passw0rd-${i % 1000}`
  if (!size.odd) return employee
  if (random.next() < 0.3) employee.real_name = words(`Real ${i}`)
  if (random.next() < 0.3) employee.dingtalk_user_id = `${size.seed}-ding-${i}`
  if (random.next() < 0.2) employee.grants = random.next() < 0.5 ? ['hr', 'ops'] : ['ops']
  return employee
}

function username({ seed }: ActivityFileSize, i: number): string {
  return `${seed}u${String(i).padStart(6, '0')}`
}

/** The participant, a superior, subordinates for every third participant, and peers. */
function makeParticipant(
  size: ActivityFileSize,
  i: number,
  questions: readonly FileQuestion[],
  random: RandomStream,
  words: Words,
): FileParticipant {
  const offset = Math.floor(random.next() * (size.employees - size.raters))
  const raters = Array.from({ length: size.raters }, (_, place): FileRater => {
    const who = place === 0 ? i : (i + offset + place) % size.employees
    const isSubordinate = i % 3 === 0 && place % 3 === 2
    const level: Level = place === 0 ? 3 : place === 1 ? 2 : isSubordinate ? 0 : 1
    const rater: FileRater = { username: username(size, who), level }
    const submits = size.status !== 'draft' && random.next() * 100 < size.submitted
    if (submits) rater.answers = makeAnswers(questions, random, words)
    return rater
  })
  return { username: username(size, i), raters }
}

function makeAnswers(
  questions: readonly FileQuestion[],
  random: RandomStream,
  words: Words,
): FileAnswers {
  const answers: FileAnswers = {}
  for (const { key, type } of questions) {
    const number = random.next()
    answers[key] =
      type === 0 ? 1 + Math.floor(number * 5) : words(`意见 comment ${Math.floor(number * 1e6)}`)
  }
  return answers
}

import { createHash } from 'node:crypto'
import { copyField } from '@vantage/db/copy'
import type { StoredAnswers } from '../answering/read-submissions.ts'
import type { Entry } from './lists.ts'
import type { FileNominations } from '@vantage/contracts/activity-files/activity-file'

/** To be changed with the canonical forms: activities imported before then count as different. */
const canonicalForms = { finished: 'vantage activity file 2', other: 'vantage activity file 1' }

/**
 * The hash of an activity's content, fed in the order of the file: raters and answer sets before their participant. For a
 * finished activity it covers counts and sorted answers without raters, so that nobody can check a guess at who wrote what.
 */
export function contentHash(header: Entry<'activities'> | undefined) {
  const isFinished = header?.status === 'finished'
  const hash = createHash('sha256').update(
    isFinished ? canonicalForms.finished : canonicalForms.other,
  )
  if (header) {
    const { key, name, name_en, questionnaire, created_time, status } = header
    const fields = [key, name, name_en, questionnaire, created_time, status]
    // A file without a schedule hashes as it did before schedules existed.
    const later = [header.nominations_until, header.schedule].filter((each) => each !== undefined)
    const canonical = [...fields, header.anonymity_min, header.results_visible, ...later]
    hash.update(`${JSON.stringify(canonical)}\n`)
  }
  let answerSets: string[] = []
  const addAnswerSet = (level: number, answers: StoredAnswers) => {
    const line = `${level}\t${canonicalAnswers(answers)}`
    answerSets.push(createHash('sha256').update(line).digest('hex'))
  }
  return {
    addAnswerSet,
    addRater(username: string, level: number, answers: StoredAnswers | null) {
      if (isFinished) {
        if (answers) addAnswerSet(level, answers)
      } else {
        hash.update(`${username}\t${level}\t${answers ? canonicalAnswers(answers) : ''}\n`)
      }
    },
    /** `asked`: how many raters, by level. */
    addParticipant(username: string, asked: readonly number[], nominations?: FileNominations) {
      if (isFinished) {
        hash.update(`${[asked.join(), ...answerSets.toSorted()].join('\n')}\n`)
        answerSets = []
      }
      hash.update(`participant\t${username}\n`)
      if (nominations) hash.update(`nominations\t${JSON.stringify(nominations)}\n`)
    },
    digest: () => hash.digest('hex'),
  }
}

const canonicalAnswers = ({ scores, comments }: StoredAnswers) =>
  `${copyField(scores)}	${copyField(comments)}`

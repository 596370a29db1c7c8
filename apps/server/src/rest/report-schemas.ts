import { levelSchema } from '@vantage/contracts/activities/level-schema'
import { allLevels, type Level } from '@vantage/contracts/activities/levels'
import { z } from 'zod'

/** A score of 1..5. Null: nobody answered, hidden for anonymity, or not enough people to compare with. */
const score = z.number().nullable()
const flag = z.union([z.literal(0), z.literal(1)])

type Company = 'Company' | `CompanyType${Level}`
type ScoreName = `AvgType${Level}` | 'Weight' | Company | `${Company}Min` | `${Company}Max`
const company: Company[] = ['Company', ...allLevels.map((level) => `CompanyType${level}` as const)]
/** Their ends, after `score` or `scoreQs`. */
export const scoreNames: ScoreName[] = [
  ...allLevels.map((level) => `AvgType${level}` as const),
  'Weight',
  ...company.flatMap((each) => [each, `${each}Min`, `${each}Max`] as const),
]

/**
 * Scores of a target or question in one person's report, such as `scoreAvgType0`. The person's own are the doubles nearest
 * to the exact values; the company's are in hundredths. TypeN: N is the rater level (0 subordinate, 1 peer, 2 superior, 3 self).
 */
const scores = <Prefix extends 'score' | 'scoreQs'>(prefix: Prefix) =>
  Object.fromEntries(scoreNames.map((name) => [prefix + name, score])) as Record<
    `${Prefix}${ScoreName}`,
    typeof score
  >

export const questionAnalysis = z.object({
  question_id: z.int(),
  /** Position in the questionnaire, from 0. */
  sort: z.int(),
  content: z.string(),
  content_en: z.string(),
  is_manager: flag,
  ...scores('scoreQs'),
})

export const targetAnalysis = z.object({
  target_id: z.int(),
  target_name: z.string(),
  target_name_en: z.string(),
  is_manager: flag,
  ...scores('score'),
  questionAnalyseList: z.array(questionAnalysis),
})
export type TargetAnalysis = z.infer<typeof targetAnalysis>

export const selectorResults = z.object({
  targetAnalyseList: z.array(targetAnalysis),
  internaluser: z.object({
    username: z.string(),
    fullname: z.string(),
    englishname: z.string(),
    dept_name: z.string(),
    dept_name_en: z.string(),
  }),
  activity: z.object({
    activity_id: z.int(),
    name: z.string(),
    name_en: z.string(),
    /** `YYYY-MM-DD` */
    created_time: z.string(),
  }),
})

/** A comment. It carries no rater, no time and no id; its place in the list says nothing either. */
export const subjectiveResult = z.object({
  question_id: z.int(),
  activity_id: z.int(),
  activity_name: z.string(),
  activity_name_en: z.string(),
  question_content: z.string(),
  question_content_en: z.string(),
  level: levelSchema,
  explain: z.string(),
})

export const targetInQuestionnaire = z.object({
  target_id: z.int(),
  target_name: z.string(),
  target_name_en: z.string(),
})

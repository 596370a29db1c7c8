import { levelSchema } from '@vantage/contracts/activities/level-schema'
import { z } from 'zod'

/** A score of 1..5. Null: nobody answered, hidden for anonymity, or not enough people to compare with. */
const score = z.number().nullable()
const flag = z.union([z.literal(0), z.literal(1)])

/** By source, the ends of the documented names: of a person's own score, and of the company's. */
export const scoreNames = {
  subordinate: ['AvgType0', 'CompanyType0'],
  peer: ['AvgType1', 'CompanyType1'],
  superior: ['AvgType2', 'CompanyType2'],
  self: ['AvgType3', 'CompanyType3'],
  weighted: ['Weight', 'Company'],
} as const
type Names = (typeof scoreNames)[keyof typeof scoreNames]
type ScoreName = Names[0] | Names[1] | `${Names[1]}Min` | `${Names[1]}Max`

/**
 * Scores of a target or question in one person's report, such as `scoreAvgType0`. The person's own are the doubles nearest
 * to the exact values; the company's are in hundredths. TypeN: N is the rater level (0 subordinate, 1 peer, 2 superior, 3 self).
 */
export const scores = <Prefix extends 'score' | 'scoreQs'>(prefix: Prefix) =>
  Object.fromEntries(
    Object.values(scoreNames)
      .flatMap(([own, company]) => [own, company, `${company}Min`, `${company}Max`])
      .map((name) => [prefix + name, score]),
  ) as Record<`${Prefix}${ScoreName}`, typeof score>

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

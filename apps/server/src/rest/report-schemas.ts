import { levelSchema } from '@vantage/contracts/activities/level-schema'
import { z } from 'zod'

/** A score of 1..5. Null: nobody answered, hidden for anonymity, or not enough people to compare with. */
const score = z.number().nullable()
const flag = z.union([z.literal(0), z.literal(1)])

/**
 * Scores of one question in one person's report. The person's own are the doubles nearest to the exact values; the
 * company's are in hundredths. TypeN: N is the rater level (0 subordinate, 1 peer, 2 superior, 3 self).
 */
export const questionAnalysis = z.object({
  question_id: z.int(),
  /** Position in the questionnaire, from 0. */
  sort: z.int(),
  content: z.string(),
  content_en: z.string(),
  is_manager: flag,
  scoreQsAvgType0: score,
  scoreQsAvgType1: score,
  scoreQsAvgType2: score,
  scoreQsAvgType3: score,
  scoreQsWeight: score,
  scoreQsCompany: score,
  scoreQsCompanyMin: score,
  scoreQsCompanyMax: score,
  scoreQsCompanyType0: score,
  scoreQsCompanyType0Min: score,
  scoreQsCompanyType0Max: score,
  scoreQsCompanyType1: score,
  scoreQsCompanyType1Min: score,
  scoreQsCompanyType1Max: score,
  scoreQsCompanyType2: score,
  scoreQsCompanyType2Min: score,
  scoreQsCompanyType2Max: score,
  scoreQsCompanyType3: score,
  scoreQsCompanyType3Min: score,
  scoreQsCompanyType3Max: score,
})

export const targetAnalysis = z.object({
  target_id: z.int(),
  target_name: z.string(),
  target_name_en: z.string(),
  is_manager: flag,
  scoreAvgType0: score,
  scoreAvgType1: score,
  scoreAvgType2: score,
  scoreAvgType3: score,
  scoreWeight: score,
  scoreCompany: score,
  scoreCompanyMin: score,
  scoreCompanyMax: score,
  scoreCompanyType0: score,
  scoreCompanyType0Min: score,
  scoreCompanyType0Max: score,
  scoreCompanyType1: score,
  scoreCompanyType1Min: score,
  scoreCompanyType1Max: score,
  scoreCompanyType2: score,
  scoreCompanyType2Min: score,
  scoreCompanyType2Max: score,
  scoreCompanyType3: score,
  scoreCompanyType3Min: score,
  scoreCompanyType3Max: score,
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
export type SubjectiveResult = z.infer<typeof subjectiveResult>

export const targetInQuestionnaire = z.object({
  target_id: z.int(),
  target_name: z.string(),
  target_name_en: z.string(),
})
export type TargetInQuestionnaire = z.infer<typeof targetInQuestionnaire>

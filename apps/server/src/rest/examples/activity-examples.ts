import { scores } from '../report-schemas.ts'
import type { Example } from './example.ts'

const target = { target_id: 1, target_name: '执行力', target_name_en: 'Execution' }
const finished = { name: '2025 年测评', name_en: 'Review 2025', created_time: '2025-06-01' }
const wording = { content: '按时完成重要的工作', content_en: 'Finishes what matters in time' }
const suggestion = { content: '您的建议', content_en: 'What you would suggest' }
const explain = 'Please share your plans a little earlier.'
const comment = {
  question_id: 2,
  activity_id: 1,
  activity_name: finished.name,
  activity_name_en: finished.name_en,
  question_content: suggestion.content,
  question_content_en: suggestion.content_en,
  explain,
}

/** Everybody gave 4 but for subordinates, of whom there are none. */
const scoresOf = (prefix: 'score' | 'scoreQs') =>
  Object.fromEntries(
    Object.keys(scores(prefix)).map((name) => [name, name.includes('Type0') ? null : 4]),
  )

/** /api/user/*, /api/quiz/* and /api/anay/*: an activity that runs, and one that is finished. */
export const activityExamples: readonly Example[] = [
  {
    path: '/api/user/login',
    as: 'nobody',
    body: { username: 'emma', password: 'vantage-demo' },
    answer: { code: '200', data: { username: 'emma', type: 'evn' } },
  },
  {
    path: '/api/user/loginViaDingtalk',
    as: 'nobody',
    body: { code: 'CODE', index: '1' },
    answer: { code: '200', data: { username: 'emma', type: 'evn' } },
  },
  {
    path: '/api/quiz/queryActivityWhoParticipant',
    as: 'emma',
    body: { username: 'emma' },
    answer: {
      code: '200',
      data: [
        {
          relations_id: 6,
          activity_id: 2,
          questionnaire_id: 1,
          name: '2026 年测评',
          name_en: 'Review 2026',
          anonymity_min: 3,
          username: 'siyuan',
          fullname: '陈思远',
          englishname: 'Siyuan Chen',
          level: 1,
          isreport: 0,
          saved: 0,
          questions: 2,
          texts: 1,
          due_on: null,
        },
      ],
    },
  },
  {
    path: '/api/quiz/queryActivitiesInParticipation',
    as: 'emma',
    body: { username: 'emma' },
    answer: {
      code: '200',
      data: [
        {
          activity_id: 1,
          questionnaire_id: 1,
          ...finished,
          ready_on: null,
          username: 'emma',
          fullname: '孙艾玛',
          englishname: 'Emma Sun',
        },
      ],
    },
  },
  {
    path: '/api/quiz/queryQuestionOptions',
    as: 'emma',
    body: { user: { username: 'emma' } },
    answer: {
      code: '200',
      data: [
        { name: '非常符合', name_en: 'Exceptionally accurate', score: 5 },
        { name: '比较符合', name_en: 'Very accurate', score: 4 },
      ],
    },
  },
  {
    path: '/api/quiz/queryAskForm',
    as: 'emma',
    body: { id: 1 },
    answer: {
      code: '200',
      data: {
        id: 1,
        name: '简短问卷',
        name_en: 'Short questionnaire',
        questionsList: [
          { id: 1, ...wording, type: 0, ...target },
          { id: 2, ...suggestion, type: 1, ...target },
        ],
      },
    },
  },
  {
    path: '/api/quiz/submitAnswer',
    as: 'emma',
    body: {
      selectorList: [
        { username: 'siyuan', sort: 1, relations_id: 6, question_id: 1, score: 4, creator: 'emma' },
      ],
      resultsList: [
        { username: 'siyuan', sort: 2, relations_id: 6, question_id: 2, explain, creator: 'emma' },
      ],
      isreport: 1,
    },
    answer: { code: '200' },
  },
  {
    path: '/api/anay/queryTargetListInQuestionnaire',
    as: 'emma',
    body: { id: 1 },
    answer: {
      code: '200',
      data: [target],
    },
  },
  {
    path: '/api/anay/querySelectorResultsByActivity',
    as: 'emma',
    body: [
      { username: 'emma', activity_id: 1, target_id: 1, participant: 'emma', questionnaire_id: 1 },
    ],
    answer: {
      code: '200',
      data: {
        targetAnalyseList: [
          {
            ...target,
            is_manager: 0,
            ...scoresOf('score'),
            questionAnalyseList: [
              { question_id: 1, sort: 0, ...wording, is_manager: 0, ...scoresOf('scoreQs') },
            ],
          },
        ],
        internaluser: {
          username: 'emma',
          fullname: '孙艾玛',
          englishname: 'Emma Sun',
          dept_name: '物流',
          dept_name_en: 'Logistics',
        },
        activity: { activity_id: 1, ...finished },
      },
    },
  },
  {
    path: '/api/anay/querySubjectiveResultsByActivity',
    as: 'emma',
    body: { username: 'emma', activity_id: 1, participant: 'emma', questionnaire_id: 1 },
    answer: {
      code: '200',
      data: [
        { ...comment, level: 2 },
        { ...comment, level: 1 },
      ],
    },
  },
]

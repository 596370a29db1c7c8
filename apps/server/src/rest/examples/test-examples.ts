import type { Example } from './example.ts'

const image = '<svg viewBox="0 0 330 330">...</svg>'
const option = { content: '', content_en: '', image, correct: 0 }
const taker = { name: '王若曦', post: '硬件工程师' }
const sums = { score1: 36, score2: 36, score3: 36, score4: 36, score5: 36 }
const created_time = '2026-03-02T08:00:00.000Z'

/** /api/survey/*: keys, both tests and their results, in the order in which they can be called. */
export const testExamples: readonly Example[] = [
  {
    path: '/api/survey/verifyKey',
    as: 'nobody',
    body: { pwd: 'TRYQ22' },
    answer: { code: '200', data: { way: 1 } },
  },
  {
    path: '/api/survey/queryKeys',
    as: 'hr',
    body: {},
    answer: {
      code: '200',
      data: [
        { id: 4, pwd: 'TRYK77', status: 2, way: 3 },
        { id: 3, pwd: 'TRYB55', status: 2, way: 2 },
      ],
    },
  },
  {
    path: '/api/survey/updateKey',
    as: 'hr',
    body: { id: 4, pwd: 'TRYK77', status: 1, way: 4 },
    answer: { code: '200' },
  },
  {
    path: '/api/survey/queryIqQs',
    as: 'iq-taker',
    body: {},
    answer: {
      code: '200',
      data: [
        {
          id: 1,
          content: '哪个图形应填入空格？',
          content_en: 'Which figure belongs in the empty place?',
          has_img: 1,
          image,
          selections: [
            { sort: 1, ...option },
            { sort: 2, ...option },
            { sort: 3, ...option },
          ],
        },
      ],
    },
  },
  {
    path: '/api/survey/createIqRecord',
    as: 'iq-taker',
    body: {
      ...taker,
      age: 7,
      duration: 1520,
      score: 118,
      key: { pwd: 'TRYQ33', way: 1 },
    },
    answer: { code: '200', data: { score: 118 } },
  },
  {
    path: '/api/survey/queryIqStandard',
    as: 'hr',
    body: {},
    answer: {
      code: '200',
      data: [{ id: 1, minimum: 100, maximum: 130, threshold: 90, posts: '硬件工程师' }],
    },
  },
  {
    path: '/api/survey/queryIqResults',
    as: 'hr',
    body: {},
    answer: {
      code: '200',
      data: [
        {
          id: 1,
          ...taker,
          age: 7,
          created_time,
          duration: 0,
          score: 118,
          range: '100~130',
          explains: 'normal',
          verified: 0,
          timed_out: 0,
        },
      ],
    },
  },
  {
    path: '/api/survey/removeIqRecord',
    as: 'hr',
    body: { id: 1 },
    answer: { code: '200' },
  },
  {
    path: '/api/survey/queryBigFiveQs',
    as: 'big-five-taker',
    body: {},
    answer: {
      code: '200',
      data: [
        {
          id: 1,
          content: '我常常担心还没发生的事。',
          content_en: 'I often worry about things that have not happened yet.',
          opt_type: 0,
          group: 'N',
        },
      ],
    },
  },
  {
    path: '/api/survey/uponBFInfo',
    as: 'big-five-taker',
    body: {
      ...taker,
      options: Array.from({ length: 60 }, () => 3).join(),
      ...sums,
      key: { pwd: 'TRYB55', way: 2 },
    },
    answer: { code: '200' },
  },
  {
    path: '/api/survey/queryBFInfo',
    as: 'hr',
    body: {},
    answer: {
      code: '200',
      data: [
        {
          id: 1,
          ...taker,
          created_time,
          ...sums,
        },
      ],
    },
  },
  {
    path: '/api/survey/removeBigFiveRecord',
    as: 'hr',
    body: { id: 1 },
    answer: { code: '200' },
  },
]

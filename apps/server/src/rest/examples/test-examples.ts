import type { Example } from './example.ts'

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
          image: '<svg viewBox="0 0 330 330">...</svg>',
          selections: [
            {
              sort: 1,
              content: '',
              content_en: '',
              image: '<svg viewBox="0 0 330 330">...</svg>',
              correct: 0,
            },
            {
              sort: 2,
              content: '',
              content_en: '',
              image: '<svg viewBox="0 0 330 330">...</svg>',
              correct: 0,
            },
            {
              sort: 3,
              content: '',
              content_en: '',
              image: '<svg viewBox="0 0 330 330">...</svg>',
              correct: 0,
            },
          ],
        },
      ],
    },
  },
  {
    path: '/api/survey/createIqRecord',
    as: 'iq-taker',
    body: {
      name: '王若曦',
      post: '硬件工程师',
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
          name: '王若曦',
          post: '硬件工程师',
          age: 7,
          created_time: '2026-03-02T08:00:00.000Z',
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
      name: '王若曦',
      post: '硬件工程师',
      options:
        '3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3',
      score1: 36,
      score2: 36,
      score3: 36,
      score4: 36,
      score5: 36,
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
          name: '王若曦',
          post: '硬件工程师',
          created_time: '2026-03-02T08:00:00.000Z',
          score1: 36,
          score2: 36,
          score3: 36,
          score4: 36,
          score5: 36,
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

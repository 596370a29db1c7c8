import type { IqResultRow, IqStandard } from '@vantage/contracts/iq/iq-results'
import { numbers } from '../access-keys/attempt/attempt.testing.ts'
import type { Answers } from '../../testing/fake-server.ts'

export const analyst: IqStandard = {
  id: 1,
  posts: ['Data analyst', '数据分析师'],
  minimum: 110,
  maximum: 142,
  threshold: 105,
}
export const coordinator: IqStandard = {
  id: 2,
  posts: ['Logistics coordinator', '物流专员'],
  minimum: 84,
  maximum: 122,
  threshold: 80,
}

export const iqRow = (more: Partial<IqResultRow> = {}): IqResultRow => ({
  id: 1,
  name: 'Ruoxi Wang',
  post: 'data ANALYST',
  age: 7,
  createdAt: '2026-03-02T08:30:00.000Z',
  duration: 1234,
  score: 98,
  verified: true,
  timedOut: false,
  langChanged: false,
  standard: analyst,
  analysis: 'lower',
  bank: 'own',
  bankVersion: '3',
  ...more,
})

/** A full page: of each kind of score and mark, and with names as long as they may be. */
const fullPage: IqResultRow[] = numbers(1, 15).map((id) =>
  iqRow({
    id,
    name: id === 2 ? 'Maximiliane-Charlott' : `王若曦 ${id}`,
    score: 42 + id * 8,
    analysis: (['lower', 'slightly-lower', 'normal', 'higher'] as const)[id % 4] ?? null,
    verified: id % 3 !== 0,
    timedOut: id % 5 === 0,
    langChanged: id === 3,
    duration: id % 5 === 0 ? 2700 : 40 + id,
    ...(id % 7 === 0 ? { post: 'Something else', standard: null, analysis: null } : {}),
  }),
)

/** The list of results with these rows, and the standards of two posts. */
export const iqResults = (rows: IqResultRow[] = fullPage): Answers => ({
  iq: {
    results: { rows, total: rows.length },
    standards: [analyst, coordinator],
    posts: ['Data analyst', 'Logistics coordinator'],
  },
})

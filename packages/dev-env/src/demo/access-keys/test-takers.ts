import type { Language } from '@vantage/contracts/languages'
import type { IqStandard } from '@vantage/contracts/iq/iq-results'

/** Unused again at every start in demo mode. */
export const demoKeys = [
  { pwd: 'TRYQ22', way: 1 },
  { pwd: 'TRYB55', way: 2 },
] as const

/** What posts of the demo company ask for; 仓储实习生 has none. */
export const demoStandards: readonly Omit<IqStandard, 'id'>[] = [
  { posts: ['硬件工程师', 'Hardware engineer'], threshold: 94, minimum: 104, maximum: 136 },
  { posts: ['数据分析师', 'Data analyst'], threshold: 100, minimum: 110, maximum: 142 },
  { posts: ['客户支持专员', 'Customer support'], threshold: 76, minimum: 86, maximum: 124 },
  { posts: ['物流专员', 'Logistics coordinator'], threshold: 74, minimum: 84, maximum: 122 },
  { posts: ['财务助理', 'Finance assistant'], threshold: 84, minimum: 94, maximum: 128 },
  { posts: ['产品经理', 'Product manager'], threshold: 96, minimum: 106, maximum: 140 },
  { posts: ['销售代表', 'Sales executive'], threshold: 78, minimum: 88, maximum: 126 },
]

/** Who took the IQ test: name, post, score, seconds. Every analysis is among them, and so is a post without a standard. */
const iq: readonly (readonly [string, string, number, number])[] = [
  ['王若曦', '硬件工程师', 128, 2114],
  ['Jonas Lindqvist', 'Data analyst', 146, 1986],
  ['欧阳明月', '客户支持专员', 98, 2487],
  ['阿里木江·热合曼图拉', '物流专员', 76, 2700],
  ['张雨桐', '财务助理', 118, 1642],
  ['刘浩然', '产品经理', 90, 2251],
  ['Priya Raghunathan', 'Data analyst', 132, 1873],
  ['赵志远', '仓储实习生', 104, 1420],
  ['徐思琪', '销售代表', 126, 2302],
  ['何涛', '硬件工程师', 96, 2688],
  ['Sofia Marchetti', 'Customer support', 130, 1755],
  ['郭嘉欣', '财务助理', 106, 59],
  ['孙伟', '物流专员', 84, 2040],
  ['马晨曦', '产品经理', 140, 1918],
  ['Lena Hoffmann', 'Sales executive', 70, 2590],
  ['林约纳', '数据分析师', 116, 2205],
  ['罗佳怡', '客户支持专员', 110, 1987],
  ['Daniel Okafor', 'Hardware engineer', 138, 2011],
]

/** Counted by an older client, which sent no answers. */
const notVerified = ['郭嘉欣']

const langOf = (name: string): Language => (/^[A-Z]/.test(name) ? 'en' : 'ch')

/** The newest first. */
export const demoIqTakers = iq.map(([name, post, score, duration], index) => ({
  name,
  post,
  score,
  duration,
  lang: langOf(name),
  age: post === '仓储实习生' ? 6 : 7,
  hoursAgo: 3 + index * 11,
  verified: !notVerified.includes(name),
}))

/** Who took the Big Five test, the newest first. */
export const demoBigFiveTakers = iq.toReversed().map(([name, post], index) => ({
  name,
  post,
  lang: langOf(name),
  hoursAgo: 5 + index * 13,
}))

import type { FileParticipant, FileRater } from '@vantage/contracts/activity-files/activity-file'
import { describe, expect, it } from 'vitest'
import { questionsOf } from '../catalogue/catalogue.ts'
import { demoCompany } from '../company.ts'

const activity = demoCompany('2026-11-21')[0]?.activities?.find(({ key }) => key === 'annual-360')
const participants = activity?.participants ?? []
const choice = questionsOf('full').filter(({ type }) => type === 0)

const of = (username: string) => participants.find((each) => each.username === username)
const group = (participant: FileParticipant | undefined, level: number) =>
  (participant?.raters ?? []).filter((rater) => rater.level === level)
const submitted = (raters: readonly FileRater[]) => raters.filter(({ answers }) => answers)
const scores = (raters: readonly FileRater[], keys = choice.map(({ key }) => key)) =>
  submitted(raters).flatMap(({ answers }) => keys.map((key) => Number(answers?.[key])))
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const mean = (numbers: readonly number[]) => sum(numbers) / numbers.length
const everyRater = participants.flatMap(({ raters }) => raters)

describe('the annual review of the demo company', () => {
  it('began a few weeks ago, asks 20 people and hides groups under 3', () => {
    expect(activity).toMatchObject({ created_time: '2026-10-14', anonymity_min: 3 })
    expect(participants).toHaveLength(20)
    const managers = participants.filter((each) => group(each, 0).length > 0)
    expect(managers.length).toBeGreaterThanOrEqual(8)
    expect(participants.length - managers.length).toBeGreaterThanOrEqual(5)
  })

  it('shows Emma every group of her report', () => {
    const counts = [0, 1, 2, 3].map((level) => submitted(group(of('emma'), level)).length)
    expect(counts.map((count, level) => count >= (level < 2 ? 3 : 1))).toEqual(Array(4).fill(true))
  })

  it('has groups of reports and of peers that are too small to show, some because of missing answers', () => {
    const small = (username: string, level: number) => {
      const asked = group(of(username), level)
      return [submitted(asked).length, asked.length]
    }
    expect(small('christopher.bf', 0)).toEqual([2, 2])
    expect(small('mu.su', 0)).toEqual([2, 2])
    expect(small('abdurahman.m', 0)).toEqual([2, 4])
    expect(small('sofia.moreno', 1)).toEqual([2, 2])
  })

  it('has raters who never answered, one of them about himself', () => {
    const missing = everyRater.length - submitted(everyRater).length
    expect(missing).toBeGreaterThan(everyRater.length / 20)
    expect(missing).toBeLessThan(everyRater.length / 6)
    expect(submitted(group(of('wenxuan.zhuge'), 3))).toEqual([])
  })

  it('has scores on the whole scale with a mean near 3.9', () => {
    const all = scores(everyRater)
    expect(mean(all)).toBeGreaterThan(3.8)
    expect(mean(all)).toBeLessThan(4)
    expect(new Set(all)).toEqual(new Set([1, 2, 3, 4, 5]))
    const middle = mean(all)
    expect(Math.sqrt(mean(all.map((score) => (score - middle) ** 2)))).toBeGreaterThan(0.7)
  })

  it('distinguishes people: raters agree about a person more than by chance', () => {
    const others = participants.map((each) => [
      mean(scores(group(each, 1))),
      mean(scores(group(each, 2))),
    ])
    expect(correlation(others)).toBeGreaterThan(0.7)
    const totals = others.map(([peers = 0]) => peers)
    expect(Math.max(...totals) - Math.min(...totals)).toBeGreaterThan(0.8)
  })

  it('has people who see themselves higher than others do, and lower', () => {
    const gaps = participants.flatMap((each) => {
      const self = scores(group(each, 3))
      return self.length > 0 ? [mean(self) - mean(scores(group(each, 1)))] : []
    })
    expect(gaps.filter((gap) => gap > 0.2).length).toBeGreaterThanOrEqual(3)
    expect(gaps.filter((gap) => gap < -0.1).length).toBeGreaterThanOrEqual(3)
  })

  it('ties Emma’s self score with the company’s on one target, exactly', () => {
    const keys = choice.filter(({ target }) => target === 'learning').map(({ key }) => key)
    const selfSums = participants
      .map((each) => scores(group(each, 3), keys))
      .filter((each) => each.length > 0)
      .map(sum)
    const own = sum(scores(group(of('emma'), 3), keys))
    expect(selfSums).toHaveLength(19)
    // Average of n means over 6 questions equals own / 6 exactly when the sum is n times own.
    expect(sum(selfSums)).toBe(selfSums.length * own)
  })

  it('ties Emma’s self score on no other target', () => {
    for (const target of new Set(choice.map((question) => question.target))) {
      if (target === 'learning') continue
      const keys = choice.filter((question) => question.target === target).map(({ key }) => key)
      const own = sum(scores(group(of('emma'), 3), keys))
      const all = participants.flatMap((each) => scores(group(each, 3), keys))
      expect([target, sum(all) === 19 * own]).toEqual([target, false])
    }
  })

  it('has a question on which all peers agree', () => {
    const peers = participants.flatMap((each) => scores(group(each, 1), ['responsibility-4']))
    expect(peers.length).toBeGreaterThanOrEqual(24)
    expect(new Set(peers)).toEqual(new Set([5]))
  })
})

function correlation(points: readonly number[][]): number {
  const xs = points.map(([x = 0]) => x)
  const ys = points.map(([, y = 0]) => y)
  const [mx, my] = [mean(xs), mean(ys)]
  const covariance = sum(xs.map((x, i) => (x - mx) * ((ys[i] ?? 0) - my)))
  const deviation = (values: number[], middle: number) =>
    Math.sqrt(sum(values.map((value) => (value - middle) ** 2)))
  return covariance / (deviation(xs, mx) * deviation(ys, my))
}

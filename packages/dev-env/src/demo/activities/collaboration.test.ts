import { describe, expect, it } from 'vitest'
import { demoCompany } from '../company.ts'

const activities = demoCompany('2026-11-21')[0]?.activities ?? []
const running = activities.filter(({ status }) => status === 'running')
const work = (username: string) =>
  running.flatMap(({ participants }) =>
    participants.flatMap((participant) =>
      participant.raters
        .filter((rater) => rater.username === username)
        .map(({ level, answers }) => ({
          about: participant.username,
          level,
          done: answers !== undefined,
        })),
    ),
  )

describe('the running activity of the demo company', () => {
  it('asks Emma about her superior, three colleagues, a subordinate and herself; one form is submitted', () => {
    expect(work('emma')).toEqual([
      { about: 'zihan.lin', level: 0, done: false },
      { about: 'emma', level: 3, done: false },
      { about: 'siyuan.chen', level: 1, done: true },
      { about: 'abdurahman.m', level: 1, done: false },
      { about: 'christopher.bf', level: 1, done: false },
      { about: 'qihang.wu', level: 2, done: false },
    ])
  })

  it('has a rater who has submitted everything, one who has submitted nothing, and others in between', () => {
    const done = (username: string) => new Set(work(username).map((each) => each.done))
    expect(done('ruoxi.wang')).toEqual(new Set([true]))
    expect(done('jiayi.situ')).toEqual(new Set([false]))
    for (const username of ['qihang.wu', 'siyuan.chen', 'zihan.lin', 'sofia.moreno']) {
      expect([username, done(username).size]).toEqual([username, 2])
    }
  })

  it('is about half done', () => {
    const all = running.flatMap(({ participants }) => participants.flatMap(({ raters }) => raters))
    const share = all.filter(({ answers }) => answers).length / all.length
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.7)
  })
})

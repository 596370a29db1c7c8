import type { FileActivity } from '@vantage/contracts/activity-files/activity-file'
import type { QuestionnaireKey } from '../catalogue/catalogue.ts'
import { addDays } from '@vantage/domain/messages/working-days'
import type { Participant } from './raters.ts'
import { everybody, nearlyEverybody, nobody, partly, type Submissions } from './submissions.ts'

/** What distinguishes one activity of the demo company; its raters follow from the reporting tree. */
export interface Activity {
  activity: FileActivity & { questionnaire: QuestionnaireKey }
  participants: Participant[]
  submissions: Submissions
}

const asking = (peers: number, ...usernames: string[]): Participant[] =>
  usernames.map((username) => ({ username, peers }))

const annual = (created: string) => ({
  name: `${created.slice(0, 4)} 年度 360 度评估`,
  name_en: `${created.slice(0, 4)} Annual 360 Review`,
  questionnaire: 'full' as const,
  created_time: created,
  status: 'finished' as const,
  anonymity_min: 3,
  results_visible: true,
})

/** Finished, results visible. Sofia has two peers, Mu and Christopher two reports: groups too small to show. */
export const annualReview = (today: string): Activity => ({
  activity: { key: 'annual-360', ...annual(addDays(today, -38)) },
  participants: [
    ...asking(6, 'zihan.lin', 'mingyue.ouyang', 'victor.gao', 'manlin.xu', 'mu.su'),
    ...asking(6, 'emma', 'siyuan.chen', 'abdurahman.m', 'christopher.bf'),
    ...asking(5, 'jiashu.shen', 'ananya.iyer', 'yaqin.shao', 'changjiang.yan'),
    ...asking(5, 'qihang.wu', 'ruoxi.wang', 'jiayi.situ', 'grace.tang'),
    ...asking(4, 'xueqing.murong', 'wenxuan.zhuge'),
    ...asking(2, 'sofia.moreno'),
  ],
  submissions: nearlyEverybody,
})

/** The annual review a year earlier, on the same targets, so that both can be compared, without five people. */
export const lastAnnualReview = (today: string): Activity => ({
  activity: { key: 'annual-360-before', ...annual(addDays(today, -(38 + 365))) },
  participants: [
    ...asking(4, 'zihan.lin', 'mingyue.ouyang', 'victor.gao', 'manlin.xu', 'mu.su'),
    ...asking(4, 'emma', 'siyuan.chen', 'abdurahman.m', 'christopher.bf'),
    ...asking(4, 'jiashu.shen', 'ananya.iyer', 'yaqin.shao'),
    ...asking(3, 'qihang.wu', 'ruoxi.wang', 'jiayi.situ'),
  ],
  submissions: nearlyEverybody,
})

const quarters = ['一', '二', '三', '四']

/** Running, with work left for Emma and most others. Fellow leads are each other's peers, so Emma rates three. */
export function collaborationFeedback(today: string): Activity {
  const created = addDays(today, -9)
  const quarter = Math.ceil(Number(created.slice(5, 7)) / 3)
  return {
    activity: {
      key: 'collaboration',
      name: `${created.slice(0, 4)} 年第${quarters[quarter - 1]}季度协作反馈`,
      name_en: `Q${quarter} ${created.slice(0, 4)} Collaboration Feedback`,
      questionnaire: 'short',
      created_time: created,
      status: 'running',
      anonymity_min: 3,
      results_visible: true,
      schedule: { due_on: addDays(today, 12) },
    },
    participants: [
      ...asking(5, 'zihan.lin', 'emma', 'siyuan.chen', 'abdurahman.m', 'christopher.bf'),
      ...asking(4, 'qihang.wu', 'kexin.cao', 'jiayi.situ', 'yue.sun', 'sofia.moreno'),
      ...asking(5, 'mingyue.ouyang', 'jiashu.shen', 'li.cheng', 'xiaolan.peng'),
      ...asking(4, 'wenbo.li', 'yifan.zhou', 'oyunchimeg.b', 'chengyuan.sima'),
    ],
    submissions: partly,
  }
}

/** Finished, but the administrator has not released the results. */
export function leadFeedback(today: string): Activity {
  const created = addDays(today, -172)
  return {
    activity: {
      key: 'team-leads',
      name: `${created.slice(0, 4)} 团队负责人阶段反馈`,
      name_en: `${created.slice(0, 4)} Team Lead Check-in`,
      questionnaire: 'short',
      created_time: created,
      status: 'finished',
      anonymity_min: 3,
      results_visible: false,
    },
    participants: asking(
      4,
      'emma',
      'siyuan.chen',
      'li.cheng',
      'yiming.kong',
      'kelvin.szeto',
      'rachel.du',
      'jessica.mao',
      'tianze.shi',
    ),
    submissions: everybody,
  }
}

/** A draft that could be started; two groups in it are smaller than the anonymity minimum. */
export function supplyAndMarketingReview(today: string): Activity {
  const created = addDays(today, -2)
  return {
    activity: {
      key: 'supply-marketing',
      name: `${created.slice(0, 4)} 供应链与市场团队 360 度评估`,
      name_en: `${created.slice(0, 4)} Supply Chain and Marketing 360`,
      questionnaire: 'full',
      created_time: created,
      status: 'draft',
      anonymity_min: 3,
      results_visible: true,
      schedule: { opens_on: addDays(today, 5), due_on: addDays(today, 26) },
    },
    participants: [
      ...asking(5, 'manlin.xu', 'mu.su', 'jing.wen', 'changjiang.yan', 'rachel.du'),
      ...asking(5, 'jessica.mao', 'tianze.shi'),
      ...asking(4, 'yujie.lyu', 'tsering.w', 'lixin.yuchi', 'ruolin.huangfu'),
      ...asking(2, 'boyu.ke'),
    ],
    submissions: nobody,
  }
}

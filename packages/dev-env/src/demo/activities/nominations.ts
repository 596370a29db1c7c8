import type { ActivityFile, FileNominations } from '@vantage/contracts/activity-files/activity-file'
import { levels } from '@vantage/contracts/activities/levels'
import { addDays } from '@vantage/domain/messages/working-days'
import { colleague } from '../people/organisation.ts'

type Participant = NonNullable<ActivityFile['activities']>[number]['participants'][number]

interface Proposal extends Omit<FileNominations, 'nominees'> {
  peers: readonly string[]
  subordinates?: readonly string[]
  removed?: { username: string; word: string }
}

const proposals: Readonly<Record<string, Proposal>> = {
  emma: {
    state: 'proposing',
    peers: ['siyuan.chen', 'kexin.cao'],
    subordinates: ['qihang.wu', 'ruoxi.wang', 'haoran.deng'],
  },
  'siyuan.chen': {
    state: 'handed-in',
    peers: ['emma', 'abdurahman.m', 'christopher.bf', 'yaqin.shao', 'jing.wen'],
    subordinates: ['kexin.cao', 'weijie.liang', 'jiayi.situ', 'ziyang.he'],
  },
  // One peer too few: his superior is warned.
  'abdurahman.m': {
    state: 'handed-in',
    peers: ['emma', 'siyuan.chen', 'christopher.bf'],
    subordinates: ['yue.sun', 'guangming.tian', 'peishan.ruan', 'shaofeng.jin'],
  },
  // Two people report to him, too few to be asked.
  'christopher.bf': {
    state: 'approved',
    peers: ['emma', 'siyuan.chen', 'abdurahman.m', 'kexin.cao'],
    removed: { username: 'yaqin.shao', word: '她刚调到新团队，与您共事不足三个月。' },
  },
  'qihang.wu': {
    state: 'handed-in',
    peers: ['ruoxi.wang', 'yuchen.xie', 'haoran.deng', 'kexin.cao'],
  },
  'ruoxi.wang': {
    state: 'sent-back',
    word: '请再加两位其他团队的同事。',
    peers: ['qihang.wu', 'yuchen.xie', 'haoran.deng', 'mingzhe.xu'],
  },
  'jiayi.situ': { state: 'proposing', peers: [] },
}

/** In nomination for another ten days: Emma has begun her list and approves those of her team, her superior approves those of the leads. */
export function supportReview(today: string): NonNullable<ActivityFile['activities']>[number] {
  const created = addDays(today, -3)
  return {
    key: 'support-nominations',
    name: `${created.slice(0, 4)} 客户支持团队 360 度评估`,
    name_en: `${created.slice(0, 4)} Customer Support 360`,
    questionnaire: 'full',
    created_time: created,
    status: 'nominating',
    nominations_until: addDays(today, 10),
    anonymity_min: 3,
    results_visible: false,
    participants: Object.entries(proposals).map(toParticipant),
  }
}

/** Nobody on an unapproved list is a rater yet. */
function toParticipant([username, proposal]: [string, Proposal]): Participant {
  const { state, word, peers, subordinates = [], removed } = proposal
  const raters = [
    ...peers.map((name) => ({ username: name, level: levels.peer })),
    ...subordinates.map((name) => ({ username: name, level: levels.subordinate })),
  ]
  const gone = removed && { ...removed, level: levels.peer, change: 'removed' as const }
  const { manager } = colleague(username)
  const superior = manager === null ? [] : [{ username: manager, level: levels.superior }]
  return {
    username,
    nominations: { state, ...(word && { word }), nominees: [...raters, ...(gone ? [gone] : [])] },
    raters: [
      { username, level: levels.self },
      ...superior,
      ...(state === 'approved' ? raters : []),
    ],
  }
}

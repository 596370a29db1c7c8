import type { FileEmployee } from '@vantage/contracts/activity-files/activity-file'
import { type Colleague, demoColleagues } from './organisation.ts'

/** The password of every demo account that can sign in. */
export const demoPassword = 'vantage-demo'

type Account = Pick<FileEmployee, 'type' | 'grants' | 'dingtalk_user_id'>

/** Who can sign in with a password; everyone else has no password yet. */
const accounts: Readonly<Record<string, Account>> = {
  admin: { type: 'evm' },
  ops: { type: 'evn', grants: ['ops'] },
  emma: { type: 'evn', dingtalk_user_id: 'ding-emma' },
  // Emma's superior, a fellow team lead, and someone with too few peers to be shown.
  'zihan.lin': { type: 'evn' },
  'siyuan.chen': { type: 'evn' },
  'sofia.moreno': { type: 'evn' },
  // Raters in the running activity: with some, none and all of their work done.
  'qihang.wu': { type: 'evn' },
  'jiayi.situ': { type: 'evn' },
  'ruoxi.wang': { type: 'evn' },
}

/** Who reads messages in English; everyone else in Chinese. */
const englishReaders: readonly string[] = [
  'ananya.iyer',
  'camille.roche',
  'christopher.bf',
  'diego.alvarez',
  'helena.brandt',
  'oliver.wright',
  'sofia.moreno',
]

/** Everybody there is linked to DingTalk. */
const linkedDepartment = 'research'

/**
 * The HR account. An activity file cannot hold it, for usernames have at least 3 characters there; it is created
 * directly when the demo is loaded.
 */
export const demoHrAccount = {
  username: 'hr',
  fullname: '夏侯婷',
  englishname: 'Tina Xiahou',
  department: 'corporate',
  gender: 'f',
  has_subordinate: false,
  type: 'hr',
  password: demoPassword,
} as const satisfies FileEmployee

/** Everyone in the reporting tree as an activity file lists them. */
export const demoEmployees = (): FileEmployee[] => demoColleagues.map(toEmployee)

function toEmployee({ position, manager, ...person }: Colleague): FileEmployee {
  const { username, department } = person
  const account = accounts[username]
  return {
    ...person,
    has_subordinate: position !== 'member',
    type: 'evn',
    ...(manager !== null && { manager }),
    email: `${username}@example.com`,
    ...(englishReaders.includes(username) && { language: 'en' }),
    ...(department === linkedDepartment && { dingtalk_user_id: `ding-${username}` }),
    ...(account && { ...account, password: demoPassword }),
  }
}

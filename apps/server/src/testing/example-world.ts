import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'
import { startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import { startPartsSearchSimulator } from '@vantage/simulators/parts-search/server'
import { chipsContext, simulatedParts, templateOf } from '@vantage/dev-env/testing/chips-source'
import type { TestDatabase } from '@vantage/dev-env/testing/database'
import { importFile } from '@vantage/dev-env/testing/import-file'
import { integrationToken } from '@vantage/dev-env/testing/integration-token'
import { createDingtalk } from '@vantage/integrations/dingtalk/client'
import { importTemplate } from '@vantage/services/chips/template'
import type { ExampleCaller } from '../rest/examples/example.ts'
import { startServer } from './running-server.ts'

const colleagues = ['siyuan', 'ruoxi', 'zihan']
const person = (username: string, fullname: string, englishname: string, type: 'evn' | 'hr') => ({
  username,
  fullname,
  englishname,
  type,
  gender: 'f' as const,
  password: 'vantage-demo',
  department: 'logistics',
  has_subordinate: false,
})
const answers = { focus: 4, wish: 'Please share your plans a little earlier.' }
const rated = (username: string, level: 0 | 1 | 2 | 3) => ({ username, level, answers })

/** An activity that is finished, with a report of emma, and one that runs, in which she is asked. */
const company: ActivityFile = {
  departments: [{ key: 'logistics', name: '物流', name_en: 'Logistics' }],
  employees: [
    { ...person('emma', '孙艾玛', 'Emma Sun', 'evn'), dingtalk_user_id: 'ding-emma' },
    person('tina', '夏侯婷', 'Tina Xiahou', 'hr'),
    ...colleagues.map((username) => person(username, '陈思远', 'Siyuan Chen', 'evn')),
  ],
  targets: [{ key: 'execution', name: '执行力', name_en: 'Execution' }],
  questions: [
    {
      key: 'focus',
      target: 'execution',
      type: 0,
      content: '按时完成重要的工作',
      content_en: 'Finishes what matters in time',
    },
    {
      key: 'wish',
      target: 'execution',
      type: 1,
      content: '您的建议',
      content_en: 'What you would suggest',
    },
  ],
  questionnaires: [
    {
      key: 'short',
      name: '简短问卷',
      name_en: 'Short questionnaire',
      questions: ['focus', 'wish'],
    },
  ],
  activities: [
    {
      key: '2025',
      name: '2025 年测评',
      name_en: 'Review 2025',
      questionnaire: 'short',
      created_time: '2025-06-01',
      status: 'finished',
      participants: [
        {
          username: 'emma',
          raters: [rated('emma', 3), rated('tina', 2), ...colleagues.map((name) => rated(name, 1))],
        },
      ],
    },
    {
      key: '2026',
      name: '2026 年测评',
      name_en: 'Review 2026',
      questionnaire: 'short',
      created_time: '2026-06-01',
      status: 'running',
      participants: [{ username: 'siyuan', raters: [{ username: 'emma', level: 1 }] }],
    },
  ],
}

/** A server on which every example can be called in turn, and the headers of those who call. */
export async function startExampleServer(database: Pick<TestDatabase, 'db' | 'sql' | 'url'>) {
  await importFile(database, company)
  await database.sql`
    insert into access_keys (pwd, way, batch, created_at)
    values ('TRYQ22', 1, gen_random_uuid(), now()), ('TRYQ33', 1, gen_random_uuid(), now()),
      ('TRYB55', 2, gen_random_uuid(), now()), ('TRYK77', 3, gen_random_uuid(), now())`
  const dingtalk = await startDingtalkSimulator({
    users: [{ userid: 'ding-emma', name: '孙艾玛' }],
  })
  const parts = await startPartsSearchSimulator({ parts: simulatedParts(2, 1, 1200) })
  await importTemplate(chipsContext(database, parts), templateOf(2))
  const server = await startServer({
    databaseUrl: database.url,
    dingtalk: createDingtalk({ ...dingtalk.settings, clock: () => new Date() }),
    partsSearch: parts.settings.nexar,
  })
  const startTest = async (pwd: string, questions: string) => {
    const verified = await server.post('/api/survey/verifyKey', { pwd })
    const cookie = verified.headers.get('set-cookie')?.split(';')[0] ?? ''
    await server.post(`/api/survey/${questions}`, {}, cookie)
    return { cookie }
  }
  const callers: Record<ExampleCaller, Record<string, string>> = {
    nobody: {},
    emma: { cookie: await server.cookieOf('emma') },
    hr: { cookie: await server.cookieOf('tina') },
    'iq-taker': await startTest('TRYQ33', 'queryIqQs'),
    'big-five-taker': await startTest('TRYB55', 'queryBigFiveQs'),
    integration: { authorization: `Bearer ${await integrationToken(database, 'erp')}` },
  }
  await server.post('/api/survey/verifyKey', { pwd: 'TRYK77' })
  const standard = { posts: ['硬件工程师'], minimum: 100, maximum: 130, threshold: 90 }
  await server.post('/trpc/iq.addStandard', standard, callers.hr['cookie'])
  return {
    server,
    callers,
    newCode: () => dingtalk.issueCode('ding-emma'),
    stop: async () => {
      await server.stop()
      await dingtalk.stop()
      await parts.stop()
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { Settings } from '@vantage/config/settings'
import { writeControlBase } from '@vantage/simulators/verbs'
import { dingtalkVariables, startDingtalkSimulator } from '@vantage/simulators/dingtalk/server'
import {
  partsSearchVariables,
  startPartsSearchSimulator,
} from '@vantage/simulators/parts-search/server'
import type { SimulatedPart } from '@vantage/simulators/parts-search/world'
import { startSmtpSimulator } from '@vantage/simulators/smtp/server'
import { demoPart, demoTemplate } from '../demo/chips/parts.ts'
import { freePort } from '../embedded/ports.ts'
import { onDatabase } from '../embedded/postgres.ts'
import { knownApprovals } from './known-approvals.ts'
import { demoFullMailbox } from './load-demo-messages.ts'
import { changeOrganisation, linkedOrganisation } from './simulated-organisation.ts'

interface Simulator {
  /** What the server and the worker need in their environment. */
  variables: Record<string, string>
  stop(): Promise<void>
  /** Where mails are shown. */
  mailboxUrl?: string
}

/** Starts what demo mode has in place of third parties: of each for which nothing is set. */
export async function startSimulators(
  settings: Settings,
  databaseUrl: string,
): Promise<Simulator[]> {
  if (!settings.demo) return []
  return Promise.all([
    ...(settings.dingtalk ? [] : [simulateDingtalk(settings, databaseUrl)]),
    ...(settings.partsSearch ? [] : [simulatePartsSearch()]),
    ...(settings.mail ? [] : [simulateMail(settings)]),
  ])
}

/** In whose name forms are sent whose reporter is not linked; in a department that applications do not see. */
const office = { userid: 'ding-hr-office', name: '人力资源部', deptIds: [2] }

/**
 * It knows the employees linked to it, what changed in their organisation since, and the approvals of the forms sent
 * before, and pushes its events to the server.
 */
async function simulateDingtalk(
  { port, dataDir }: Settings,
  databaseUrl: string,
): Promise<Simulator> {
  const { users, departments, approvals } = await onDatabase(databaseUrl, async (sql) => ({
    ...(await linkedOrganisation(sql)),
    approvals: await knownApprovals(sql, office.userid),
  }))
  const { control, controlBase, settings, stop } = await startDingtalkSimulator({
    users: [...users, office],
    approvals,
    subscription: {
      url: `http://127.0.0.1:${port}/hooks/dingtalk`,
      token: randomBytes(12).toString('hex'),
      aesKey: `${randomBytes(21).toString('hex')}A`,
      signatureName: 'msg_signature',
    },
  })
  for (const department of departments) control.setDepartment(department)
  changeOrganisation(control)
  writeControlBase(dataDir, 'dingtalk', controlBase)
  return { variables: dingtalkVariables({ ...settings, originatorUserId: office.userid }), stop }
}

/** It has the parts of the demo company. */
async function simulatePartsSearch(): Promise<Simulator> {
  const today = new Date().toISOString().slice(0, 10)
  const parts = demoTemplate().flatMap(({ mpn }) => simulatedPart(mpn, today))
  const simulator = await startPartsSearchSimulator({ parts })
  simulator.control.settings({ quotaUsed: 3120, delayMs: 1500 })
  const variables = { ...partsSearchVariables(simulator), PARTS_SEARCH_MONTHLY_PARTS: '10000' }
  return { variables, stop: simulator.stop }
}

const simulatedPart = (mpn: string, day: string): SimulatedPart[] => {
  const part = demoPart(mpn, day)
  if (!part) return []
  const sellers = part.sellers.map(({ offers, ...seller }) => ({
    ...seller,
    offers: offers.map(({ inventoryLevel, ...offer }) => ({
      ...offer,
      inventoryLevel: inventoryLevel ?? -3,
    })),
  }))
  return [{ mpn, sellers }]
}

/** It delivers nothing and shows what it was given. One mailbox is full: what is sent to it comes back. */
async function simulateMail({ dataDir }: Settings): Promise<Simulator> {
  const { url, mailboxUrl, control, stop } = await startSmtpSimulator()
  writeControlBase(dataDir, 'mail', `${mailboxUrl}/__control`)
  const port = await freePort()
  const domain = 'bounces.example.com'
  control.route({ domain, url: `smtp://127.0.0.1:${port}` })
  control.bounce({ address: demoFullMailbox })
  const variables = {
    SMTP_URL: url,
    MAIL_FROM: 'Vantage <vantage@example.com>',
    BOUNCES_URL: `smtp://${domain}:${port}`,
  }
  return { variables, mailboxUrl, stop }
}

import type { SimulatedUser, World } from './world.ts'

const processes = [
  { processCode: 'PROC-TRANSFER', name: 'Staff transfer' },
  { processCode: 'PROC-JOB-TRANSFER', name: 'Job transfer' },
  { processCode: 'PROC-RESIGNATION', name: 'Resignation handover' },
]

/** A new organisation with one application, three approval forms and the given users. */
export function createWorld(users: readonly SimulatedUser[], now: () => number): World {
  return {
    corpId: 'dingsimulatedcorp0001',
    clientId: 'dingsimulatedapp00001',
    clientSecret: 'simulated-client-secret-not-a-real-one',
    agentId: 100200300,
    now,
    users: new Map(users.map((user) => [user.userid, user])),
    directory: {
      departments: new Map(),
      emails: true,
      order: '',
      cursorRepeats: false,
      leaving: [],
    },
    faults: [],
    randomFaults: null,
    requests: [],
    limits: {
      callsPerSecond: 20,
      callsPerMonth: 10_000,
      tokenFetchesPerMinute: 60,
      recent: new Map(),
      month: '',
      monthCount: 0,
    },
    tokens: {
      current: null,
      expired: new Set(),
      validitySeconds: 7200,
      renews: false,
      fetches: [],
    },
    signIn: { codes: new Map(), spelling: 'bare' },
    approvals: {
      processes: new Map(processes.map((process) => [process.processCode, process])),
      instances: new Map(),
      listLagMs: 0,
    },
    events: {
      subscription: null,
      deliveries: [],
      loseNext: [],
      duplicateNext: [],
      answerWithinMs: 2500,
      bodies: 'current',
      pending: new Set(),
    },
    notices: {
      delivered: [],
      results: new Map(),
      perUserPerDay: 500,
      recipientsPerMinute: 5000,
      withReasons: true,
    },
  }
}

import { expect, test } from 'vitest'
import { createWorld } from './world.ts'

test('the limits and times are those that DingTalk documents', () => {
  expect(createWorld([], () => 0)).toMatchObject({
    limits: { callsPerSecond: 20, callsPerMonth: 10_000, tokenFetchesPerMinute: 60 },
    tokens: { validitySeconds: 7200 },
    events: { answerWithinMs: 2500 },
    notices: { perUserPerDay: 500, recipientsPerMinute: 5000 },
  })
})

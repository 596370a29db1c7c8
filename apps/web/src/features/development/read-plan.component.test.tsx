import type { Plan } from '@vantage/contracts/development/plan'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage } from '../../testing/open-page.tsx'
import { hr } from '../../testing/people.ts'
import { comment, done, lin, plan } from './plans.testing.ts'

const heading = (name: string | RegExp) => page.getByRole('heading', { name })
const ofEmma: Plan = {
  ...plan,
  isOwn: false,
  reminders: null,
  focuses: plan.focuses.map((focus) => ({ ...focus, score: null })),
  share: { manager: lin, until: '2099-12-31', openedAt: null },
}
const readAs = (
  answers: NonNullable<Answers['development']>,
  look: Parameters<typeof openPage>[2] = {},
) => openPage(`/development?plan=${plan.id}`, { development: answers }, { as: hr, ...look })

describe.each(looks)('a plan that is shared with its reader, $name', ({ name: _, ...look }) => {
  const isChinese = look.lang === 'ch'
  const states = [
    { state: 'full', read: ofEmma },
    { state: 'commented', read: { ...ofEmma, comments: [comment] } },
    { state: 'done', read: { ...ofEmma, focuses: ofEmma.focuses.map(done) } },
    {
      state: 'one’s own earlier one',
      read: { ...plan, closedOn: '2026-03-20', comments: [comment] },
    },
    {
      state: 'ended',
      read: refuse(403, 'FORBIDDEN'),
      heading: isChinese ? /没有分享/ : /not shared/,
    },
    { state: 'failed', read: gateway(504), heading: isChinese ? /没有加载成功/ : /not be loaded/ },
  ]
  test.each(states)(
    '$state',
    async ({ read, heading: shown = isChinese ? /反馈/ : /feedback/ }) => {
      await readAs({ read }, look)
      await expect.element(heading(shown).first()).toBeVisible()
      await expect.element(page.getByRole('main')).not.toHaveTextContent('development.')
      expect(page.getByRole('checkbox').elements()).toEqual([])
      await expectGoodLook()
    },
  )
})

test('the manager writes a comment, which nobody can change', async () => {
  const current = { ...ofEmma, comments: [comment] }
  const server = await readAs({ read: ofEmma, comment: { outcome: 'sent', current } })
  await expect.element(heading('Emma Zhao’s plan')).toBeVisible()
  await expect.element(page.getByRole('main')).not.toHaveTextContent('weighted')
  const send = page.getByRole('button', { name: 'Send' })
  await expect.element(send).toBeDisabled()
  await page.getByLabelText('Write to Emma Zhao about this plan').fill(' Keep that. ')
  await send.click()
  await expect.element(page.getByText(comment.text)).toBeVisible()
  await expect.element(page.getByLabelText('Write to Emma Zhao about this plan')).toHaveValue('')
  expect(server.inputs('development.comment')).toEqual([
    { planId: plan.id, text: 'Keep that.', seen: 0 },
  ])
})

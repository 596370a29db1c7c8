import type { OwnChange } from '@vantage/contracts/people/account-changes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectGoodLook } from '../testing/good-look.ts'
import { looks, openPage } from '../testing/open-page.tsx'
import { emma } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'

const changes: OwnChange[] = [
  { id: 4, kind: 'reset', at: '2026-03-01T08:00:00.000Z', by: 'ada' },
  { id: 6, kind: 'rebound', at: '2026-03-02T08:00:00.000Z', by: 'command line' },
]
const notice = page.getByRole('complementary', { name: /Changes of your account|账号有变更/ })
const session = { user: emma, changes, dingtalk: null, demo: false }

test.each(looks)(
  'whose password was reset is notice on every page, until they say that they know $name',
  async (look) => {
    const auth = { ...quietAnswers.auth, session, confirmChanges: null }
    const server = await openPage('/activities', { ...quietAnswers, auth }, { as: emma, ...look })
    await expect.element(notice.getByRole('listitem').first()).toHaveTextContent(/ada/)
    await expect
      .element(notice)
      .toHaveTextContent(
        /Your DingTalk id was changed .* by command line|钉钉绑定已于 .* 由 命令行/,
      )
    await expectGoodLook()
    await notice.getByRole('button').click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(() => server.inputs('auth.confirmChanges')).toEqual([{ upTo: 6 }])
  },
)

test('who has just signed in is told', async () => {
  const answers = {
    ...quietAnswers,
    auth: {
      ...quietAnswers.auth,
      login: { outcome: 'signed-in' as const, user: emma, changes: changes.slice(0, 1) },
    },
  }
  await openPage('/', answers)
  await page.getByRole('textbox', { name: 'Username' }).fill('emma')
  await page.getByLabelText('Password', { exact: true }).fill('Passw0rd-x')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.element(notice).toHaveTextContent('Your password was reset')
})

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mine, noReports, row } from '../../testing/assignments.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage } from '../../testing/open-page.tsx'
import { emma } from '../../testing/people.ts'
import {
  answering,
  comment,
  everyAnswer,
  formAddress,
  questions,
  submitButton,
} from './ask-form.testing.ts'

test('a free text is limited to 2000 characters and shows how many are used', async () => {
  const server = await openPage(formAddress, answering(), { as: emma })
  await comment.fill('字'.repeat(1999))
  await userEvent.type(comment, 'ab')
  await expect.element(page.getByText('2,000 / 2,000')).toBeVisible()
  await expect
    .element(page.getByText('The limit of 2,000 characters is reached.'))
    .toBeInTheDocument()
  await expect.element(comment).toHaveValue(`${'字'.repeat(1999)}a`)
  await expect.element(page.getByText(/^Saved \d{2}:\d{2}$/)).toBeVisible()
  const saved = server.inputs('answering.save').at(-1)
  const value = `${'字'.repeat(1999)}a`
  expect(saved).toMatchObject({ answers: [{ questionId: questions[6]?.id, value }] })
})

test.each(looks)(
  'a comment that may show who wrote it says so until it is mended, asks nobody and bars nothing, $name',
  async (look) => {
    const t = {
      en: {
        name: 'There is a name in it. This may show who you are. Nothing was sent: it was looked at on this device alone.',
        phone:
          'There is a phone number in it. This may show who you are. Nothing was sent: it was looked at on this device alone.',
      },
      ch: {
        name: '其中有姓名，可能会让人认出您。检查只在本机进行，没有发送任何内容。',
        phone: '其中有电话号码，可能会让人认出您。检查只在本机进行，没有发送任何内容。',
      },
    }[look.lang]
    const other = row({
      relations_id: 8,
      username: 'wang',
      fullname: '王强',
      // Of the same family name as whom the comment is about.
      englishname: 'Lin Qiang',
    })
    const lists = { activities: { mine: mine([row(), other]), finished: noReports } }
    const server = { ...answering({ draft: everyAnswer }), ...lists }
    await openPage('/activities', server, { as: emma, ...look })
    await page.getByRole('table').getByRole('link').first().click()
    await expect.element(comment).toBeVisible()
    const asked = vi.spyOn(window, 'fetch')
    await comment.fill('我和王强一起负责这个项目。')
    const note = page.getByText(t.name)
    await expect.element(note).toHaveAttribute('role', 'status')
    await expect.element(comment).toHaveAccessibleDescription(new RegExp(t.name))
    await expectGoodLook()
    await comment.fill('As Emma I would ask first.')
    await expect.element(note).toBeVisible()
    await comment.fill('138 0013 8000')
    await expect.element(page.getByText(t.phone)).toBeVisible()
    await expect.element(submitButton).toBeEnabled()
    // Whom the comment is about may be named.
    await comment.fill('Lin Xiaoyu listens, 林小雨很细心。')
    await expect.element(page.getByText(/^(Saved|已保存) \d{2}:\d{2}$/)).toBeVisible()
    await expect.element(page.getByText(t.phone)).not.toBeInTheDocument()
    await expect.element(note).not.toBeInTheDocument()
    const paths = asked.mock.calls.map(
      ([target, init]) => new URL(new Request(target, init).url).pathname,
    )
    expect(new Set(paths)).toEqual(new Set(['/trpc/answering.save']))
    expect(localStorage).toHaveLength(0)
  },
)

test('a form that was opened by its address knows the rater alone, and asks for no list', async () => {
  const server = await openPage(formAddress, answering(), { as: emma })
  const note = page.getByText(/This may show who you are/)
  await comment.fill('Wang Qiang knows.')
  await expect.element(page.getByText(/^Saved \d{2}:\d{2}$/)).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await comment.fill('Zhao Emma knows.')
  await expect.element(note).toBeVisible()
  expect(server.inputs('activities.mine')).toEqual([])
})

test('whoever is shown by name is not warned that a comment shows who they are', async () => {
  await openPage(formAddress, answering({ level: 2 }), { as: emma })
  await comment.fill('Zhao Emma knows.')
  await expect.element(page.getByText(/^Saved \d{2}:\d{2}$/)).toBeVisible()
  await expect.element(page.getByText(/This may show who you are/)).not.toBeInTheDocument()
  await closePage()
  await openPage(formAddress, answering({ level: 0 }), { as: emma })
  await comment.fill('Zhao Emma knows.')
  await expect.element(page.getByText(/This may show who you are/)).toBeVisible()
})

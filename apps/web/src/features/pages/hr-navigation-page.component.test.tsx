import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../testing/open-page.tsx'
import { hr } from '../../testing/people.ts'

const way = (name: string) => page.getByRole('link', { name })

test('HR navigation shows its language, and leads on to a login in Chinese', async () => {
  await openPage('/hrnavigation')
  const english = page.getByRole('group', { name: '语言' }).getByRole('button', { name: 'EN' })
  await expect.element(english).toHaveAttribute('aria-disabled', 'true')
  await expect.element(english).toHaveAttribute('title', '本页仅提供中文')
  await expect.element(way('360 测评登录')).toHaveAttribute('href', '/?q=ch')
  await expect.element(way('智力测验结果')).toHaveAttribute('href', '/?next=%2Fiqresults&q=ch')
})

test('who is signed in goes from HR navigation straight to a page', async () => {
  await openPage('/hrnavigation', {}, { as: hr })
  await expect.element(way('智力测验结果')).toHaveAttribute('href', '/iqresults')
})

test('a login in Chinese has an address of its own', async () => {
  await openPage('/?next=%2Fiqresults&q=ch', {}, { lang: 'ch' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('登录')
  await expect.poll(() => window.location.search).toBe('?next=%2Fiqresults')
})

import type { UsesOutput } from '@vantage/contracts/editing'
import type { QuestionRow } from '@vantage/contracts/catalogue/questions'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, gateway } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { looks, openPage, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { question, target } from './catalogue.testing.ts'

const drawer = page.getByRole('dialog')
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

type Questions = NonNullable<NonNullable<Answers['catalogue']>['questions']>
const catalogue = (rows: QuestionRow[], more: Questions = {}): Answers => ({
  listFiles: { current: { current: null } },
  catalogue: {
    targets: {
      list: ({ used }) => ({ rows: used === false ? [] : [target(1), target(2)], total: 2 }),
    },
    questions: {
      list: () => ({ rows: [...rows], total: rows.length }),
      get: ({ id }) => rows.find((each) => each.id === id) ?? question(Number(id)),
      ...more,
    },
  },
})
const three = [
  question(101),
  question(102, { type: 1, questionnaires: 2 }),
  question(103, { locked: true, questionnaires: 1, content_en: 'Long wording. '.repeat(30) }),
]

test.each(looks)('questions are listed with target, type and use $name', async (look) => {
  await openPage('/console/question', catalogue(three), { as: admin, ...look })
  await expect.element(page.getByRole('row', { name: /102/ })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a search without a hit says so $name', async (look) => {
  await openPage('/console/question?search=nothing', catalogue([]), { as: admin, ...look })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a list that cannot be read can be tried again $name', async (look) => {
  const failing = catalogue(three, { list: gateway(504) })
  await openPage('/console/question', failing, { as: admin, ...look })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a new question with everything missing says what $name', async (look) => {
  await openPage('/console/question?open=new', catalogue([]), { as: admin, ...look })
  await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('3')
  await expectGoodLook()
})

test('a question is sent with its target, its type and both wordings', async () => {
  const made = catalogue([], { create: { id: 104 } })
  const server = await openPage('/console/question?open=new', made, { as: admin })
  await drawer.getByRole('combobox', { name: 'Target' }).selectOptions('Target 2')
  await tick(drawer.getByRole('radio', { name: 'Subjective, free text' }))
  await drawer.getByRole('textbox', { name: 'Wording in Chinese' }).fill('题干')
  await drawer.getByRole('textbox', { name: 'Wording in English' }).fill('Wording')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect
    .poll(() => server.inputs('catalogue.questions.create'))
    .toEqual([{ targetId: 2, type: 1, content: '题干', content_en: 'Wording' }])
})

test('a question is duplicated, and the copy is open', async () => {
  const rows = [question(101)]
  const copied = catalogue(rows, {
    duplicate: () => {
      rows.unshift(question(102, { content_en: 'Wording 101' }))
      return { id: 102 }
    },
  })
  await openPage('/console/question', copied, { as: admin })
  await page.getByRole('button', { name: 'Actions for Question 101: Wording 101' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Wording in English' }))
    .toHaveValue('Wording 101')
  await expect.element(drawer.getByRole('heading', { name: 'Question 102' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('rowheader').elements().length).toBe(2)
})

test.each(looks)(
  'what a started activity asks can only be looked at and duplicated $name',
  async (look) => {
    await openPage('/console/question?open=103', catalogue(three), { as: admin, ...look })
    await expect.element(drawer).toHaveTextContent(/The question is fixed\.|题目不能更改/)
    for (const wording of [0, 1]) {
      await expect.element(drawer.getByRole('textbox').nth(wording)).toHaveAttribute('readonly')
    }
    await expect.element(drawer.getByRole('button', { name: /^Duplicate|^复制/ })).toBeVisible()
    await expect
      .element(drawer.getByRole('button', { name: /^Save|^保存/ }))
      .not.toBeInTheDocument()
    await expectGoodLook()
  },
)

test('several questions get another target together', async () => {
  const server = await openPage(
    '/console/question',
    catalogue(three, { setTarget: { done: 3, kept: 0 } }),
    {
      as: admin,
    },
  )
  await tick(page.getByRole('columnheader').getByRole('checkbox'))
  await page.getByRole('button', { name: 'Set target' }).click()
  await drawer.getByRole('combobox', { name: 'Target' }).selectOptions('Target 2')
  await drawer.getByRole('button', { name: 'Set target' }).click()
  await expect.element(said('3 questions changed')).toBeVisible()
  expect(server.inputs('catalogue.questions.setTarget')).toEqual([
    { which: { ids: [101, 102, 103] }, targetId: 2 },
  ])
})

const uses = {
  uses: [{ kind: 'question', id: 101, name: '题101', name_en: 'Wording 101', status: null }],
  total: 1,
} satisfies UsesOutput

test('a target that a question belongs to is kept, and leads to the question', async () => {
  const server = await openPage('/console/target', catalogue([question(101)]), { as: admin })
  server.answer({ catalogue: { targets: { uses } } })
  await page.getByRole('button', { name: 'Actions for Target 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('link').click()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Wording in English' }))
    .toHaveValue('Wording 101')
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe('/console/question?open=101')
})

test.each(looks)('targets are listed, and a new one says what is missing $name', async (look) => {
  await openPage('/console/target', catalogue([]), { as: admin, ...look })
  await expect.element(page.getByRole('row', { name: /Target 2|考察2/ })).toBeVisible()
  await expectGoodLook()
  await page.getByRole('button', { name: /^New target|^新建/ }).click()
  await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('2')
  await expectGoodLook()
})

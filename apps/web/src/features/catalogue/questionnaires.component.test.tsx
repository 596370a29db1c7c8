import type { QuestionnaireRow } from '@vantage/contracts/catalogue/questionnaires'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, never, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, looks, openPage, phone, press, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { detail, question, questionnaire, target } from './catalogue.testing.ts'

const drawer = page.getByRole('dialog')
const asked = page.getByRole('alertdialog')
const catalogueBoxes = page.getByRole('group', { name: 'Catalogue' })
const chosen = page.getByRole('group', { name: 'In this questionnaire' }).getByRole('listitem')
const save = page.getByRole('button', { name: /^Save|^保存/ })
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const one = question(1, { content: '题一', content_en: 'First wording' })
const two = question(2, { content: '题二', content_en: 'Second wording' })
const three = question(3, { type: 1, content: '题三', content_en: 'Third wording' })
const form = questionnaire(8)

type Questions = NonNullable<NonNullable<Answers['catalogue']>['questions']>
type Questionnaires = NonNullable<NonNullable<Answers['catalogue']>['questionnaires']>
const product = (
  rows: QuestionnaireRow[],
  more: Questionnaires = {},
  questions: Questions = { list: { rows: [one, two, three], total: 3 } },
): Answers => ({
  catalogue: {
    targets: { list: { rows: [target(1)], total: 1 } },
    questions,
    questionnaires: {
      list: { rows, total: rows.length },
      get: detail(form, [one, two, three]),
      previewQuestions: {
        questions: detail(form, [one, two, three]).chosen,
        options: [1, 2, 3, 4, 5].map((score) => ({
          score,
          name: `选项${score}`,
          name_en: `Option ${score}`,
        })),
      },
      ...more,
    },
  },
})
const many = Array.from({ length: 130 }, (_, index) => question(index + 1))

test.each(looks)('questionnaires are listed with their latest use $name', async (look) => {
  const activity = { id: 1, name: '测评', name_en: 'Review', status: 'running' } as const
  const used = questionnaire(9, {
    locked: true,
    activities: 2,
    name_en: 'A very long name of a questionnaire '.repeat(4),
    activity: { ...activity, startedAt: '2026-03-01T08:00:00.000Z' },
  })
  await openPage('/console/questionnaire', product([form, used]), { as: admin, ...look })
  await expect.element(page.getByRole('row', { name: /Review|测评/ })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a search without a hit says so $name', async (look) => {
  await openPage('/console/questionnaire?search=nothing', product([]), { as: admin, ...look })
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('a list that cannot be read can be tried again $name', async (look) => {
  const failing = product([], { list: gateway(504) })
  await openPage('/console/questionnaire', failing, { as: admin, ...look })
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('an editor that is not there yet is waited for $name', async (look) => {
  await openPage('/console/questionnaire/8', product([], { get: never }), { as: admin, ...look })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/Loading|正在加载/)
  await expectGoodLook()
})

test.each(looks)('a catalogue that is not there yet is waited for $name', async (look) => {
  const waiting = product([], {}, { list: never })
  await openPage('/console/questionnaire/new', waiting, { as: admin, ...look })
  await expect.element(page.getByRole('status', { name: /Loading|正在加载/ })).toBeVisible()
  await expectGoodLook()
})

test('a questionnaire that is not there says so', async () => {
  const gone = product([], { get: refuse(404, 'NOT_FOUND') })
  await openPage('/console/questionnaire/77', gone, { as: admin })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)(
  'a new one says what is missing, and shows what was picked $name',
  async (look) => {
    await openPage('/console/questionnaire/new', product([]), { as: admin, ...look })
    await expect.element(page.getByRole('checkbox').first()).toBeVisible()
    await save.click()
    await expect
      .element(page.getByText(/Write a name of at most 200|请填写中英文名称/).last())
      .toBeVisible()
    await expect
      .element(page.getByText(/Pick at least one question|请选择 1–500 道题/))
      .toBeVisible()
    await expectGoodLook()
    await tick(page.getByRole('checkbox').first())
    if (look.size === phone) await tick(page.getByRole('radio', { name: '已选' }))
    await expect.element(page.getByRole('button', { name: /^Move question|^移动第/ })).toBeVisible()
    await expectGoodLook()
  },
)

test('questions are picked in order, and moved with the keyboard and by their position', async () => {
  const made = product([], { create: { id: 8 } })
  const server = await openPage('/console/questionnaire/new', made, { as: admin })
  await page.getByRole('textbox', { name: 'Name in Chinese' }).fill('问卷')
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Form')
  for (const name of ['Second', 'First', 'Third']) {
    await tick(catalogueBoxes.getByRole('checkbox', { name: `${name} wording` }))
  }
  await expect.element(chosen.nth(0)).toHaveTextContent('Second wording')
  await expect.element(chosen.nth(1)).toHaveTextContent('First wording')
  await expect.element(page.getByText('2 choice, 1 free text, 1 target')).toBeVisible()

  await focus(page.getByRole('button', { name: 'Move question 3' }))
  await userEvent.keyboard(' {ArrowUp}')
  await expect.element(chosen.nth(1)).toHaveTextContent('Third wording')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Moved to position 1 of 3')).toBeInTheDocument()
  await expect.element(chosen.nth(0)).toHaveTextContent('Third wording')
  await userEvent.keyboard('{Escape}')
  await expect.element(chosen.nth(2)).toHaveTextContent('Third wording')
  await expect.element(page.getByRole('button', { name: 'Move question 3' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(chosen.nth(1)).toHaveTextContent('Third wording')
  await page.getByRole('textbox', { name: 'Position of question 2' }).fill('3')
  await userEvent.keyboard('{Enter}')
  await expect.element(chosen.nth(2)).toHaveTextContent('Third wording')
  await page.getByRole('button', { name: 'Take out question 2' }).click()
  await expect.element(chosen.nth(1)).toHaveTextContent('Third wording')

  await save.click()
  await expect.element(said('The questionnaire is saved')).toBeVisible()
  expect(server.inputs('catalogue.questionnaires.create')).toEqual([
    { name: '问卷', name_en: 'Form', questions: [2, 3] },
  ])
})

test.each(looks)(
  'it is previewed as a rater sees it, each side a form of its own $name',
  async (look) => {
    await openPage('/console/questionnaire/8?preview', product([]), { as: admin, ...look })
    const english = drawer.getByRole('region', { name: 'English' })
    const chinese = drawer.getByRole('region', { name: '中文' })
    await expect.element(chinese.getByRole('textbox', { name: '题三' })).toBeVisible()
    if (look.size === phone) {
      await expect.element(english).not.toBeInTheDocument()
      await expectGoodLook()
      await tick(drawer.getByRole('radio', { name: 'English' }))
      await expect.element(english.getByRole('textbox', { name: 'Third wording' })).toBeVisible()
      await expect.element(chinese).not.toBeInTheDocument()
      return
    }
    await expect.element(english.getByRole('textbox', { name: 'Third wording' })).toBeVisible()
    for (const side of [english, chinese]) {
      await tick(side.getByRole('radio', { name: '5' }).first())
    }
    for (const side of [english, chinese]) {
      await expect.element(side.getByRole('radio', { name: '5' }).first()).toBeChecked()
    }
    await expectGoodLook()
  },
)

test('of a large catalogue the rows in sight are drawn, and keys go through all of them', async () => {
  const list: Questions['list'] = ({ page: at = 1 }) => ({
    rows: many.slice(100 * (at - 1), 100 * at),
    total: many.length,
  })
  const pages = product([], {}, { list })
  await openPage('/console/questionnaire/new', pages, { as: admin })
  await expect.element(page.getByText('130 questions', { exact: true })).toBeVisible()
  const boxes = catalogueBoxes.getByRole('checkbox')
  const focused = () => document.activeElement?.closest('li')?.getAttribute('aria-posinset')
  await focus(boxes.first())
  await expect.poll(() => document.activeElement?.closest('li')?.ariaSetSize).toBe('130')
  expect(boxes.elements().length).toBeLessThan(40)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('2')
  await userEvent.keyboard(' ')
  // More are read as one comes near the end of those that are there.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{End}')
      return focused()
    })
    .toBe('130')
  await userEvent.keyboard(' ')
  await expect.poll(() => chosen.elements().length).toBe(2)
  await expectGoodLook()
  // The box that the keyboard was at is where it comes back to, in sight or not.
  const frame = catalogueBoxes.element()
  frame.scrollTop = 0
  await expect.element(catalogueBoxes.getByText('Wording 1', { exact: true })).toBeVisible()
  await focus(page.getByRole('combobox', { name: 'Target' }))
  await expect
    .poll(async () => {
      const isBox = document.activeElement instanceof HTMLInputElement
      if (!isBox || !frame.contains(document.activeElement)) await userEvent.tab()
      return focused()
    })
    .toBe('130')
  await userEvent.keyboard('{Home}')
  await expect.poll(focused).toBe('1')
})

test('unsaved changes are asked about, and a copy is made under another name', async () => {
  const copied = product([form], { duplicate: { id: 9 } })
  const server = await openPage('/console/questionnaire/8', copied, { as: admin })
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Form again')
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Questionnaires' }).first().click()
  await expect.element(asked).toHaveTextContent('Leave without saving?')
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  const saved = detail(questionnaire(8, { name_en: 'Form again', version: 2 }), [one, two, three])
  server.answer({
    catalogue: { questionnaires: { edit: { outcome: 'saved', current: saved } } },
  })
  await press(save)
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()

  await press(page.getByRole('button', { name: 'Duplicate' }))
  await drawer.getByRole('textbox', { name: 'Name in English' }).fill('')
  await drawer.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(drawer.getByText(/Write a name of at most 200/)).toBeVisible()
  await expectGoodLook()
  await drawer.getByRole('textbox', { name: 'Name in English' }).fill('Copy')
  const copy = detail(questionnaire(9, { name_en: 'Copy' }), [one])
  server.answer({ catalogue: { questionnaires: { get: copy } } })
  await drawer.getByRole('button', { name: 'Duplicate' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Copy')
  await expect.element(chosen.nth(0)).toHaveTextContent('First wording')
  expect(server.inputs('catalogue.questionnaires.duplicate')).toMatchObject([
    { id: 8, name_en: 'Copy' },
  ])
})

test.each(looks)('of two who change one, the second chooses what is kept $name', async (look) => {
  const theirs = detail(questionnaire(8, { version: 2, updatedBy: 'hr' }), [two])
  const changed = product([], { edit: { outcome: 'changed', current: theirs } })
  const server = await openPage('/console/questionnaire/8', changed, { as: admin, ...look })
  await page.getByRole('textbox').nth(1).fill('Mine')
  await tick(page.getByRole('checkbox').first())
  await save.click()
  await expect.element(asked).toHaveTextContent(/hr (saved a change|已保存)/)
  await expectGoodLook()
  await tick(asked.getByRole('radiogroup').last().getByRole('radio').first())
  await asked.getByRole('button', { name: /Keep this choice|保留所选版本/ }).click()
  await expect.element(asked).not.toBeInTheDocument()
  const saved = { ...theirs, name_en: 'Mine', version: 3 }
  server.answer({ catalogue: { questionnaires: { edit: { outcome: 'saved', current: saved } } } })
  await save.click()
  await expect
    .poll(() => server.inputs('catalogue.questionnaires.edit').at(-1))
    .toEqual({ id: 8, version: 2, name: '问卷8', name_en: 'Mine', questions: [2] })
})

test.each(looks)(
  'one that a started activity has is only looked at, previewed and duplicated $name',
  async (look) => {
    const locked = detail(questionnaire(8, { locked: true }), [one, two, three])
    await openPage('/console/questionnaire/8', product([], { get: locked }), { as: admin, ...look })
    await expect
      .element(page.getByText(/Used by a started activity|已用于启动的测评/))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Preview|^预览/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Duplicate|^复制/ })).toBeVisible()
    await expect.element(save).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('button', { name: /^Move question|^移动第/ }))
      .not.toBeInTheDocument()
    await expectGoodLook()
  },
)

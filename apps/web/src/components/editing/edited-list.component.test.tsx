import type { UsesOutput } from '@vantage/contracts/editing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gateway, never, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { focus, looks, openPage, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { keepTargets, target } from './edited-list.testing.ts'

// On the page of the targets, as each page of a list that administrators keep.

const drawer = page.getByRole('dialog')
const asked = page.getByRole('alertdialog')
const row = (name: string) => page.getByRole('main').getByRole('row', { name })
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const english = drawer.getByRole('textbox', { name: 'Name in English' })
const chinese = drawer.getByRole('textbox', { name: 'Name in Chinese' })

test('a row is made, renamed and deleted with the keyboard alone, and the focus stays in the list', async () => {
  await openPage('/console/target', keepTargets([target(1)]), { as: admin })
  const add = page.getByRole('button', { name: 'New target' })
  await focus(add)
  await userEvent.keyboard('{Enter}')
  await expect.element(chinese).toHaveFocus()
  await userEvent.tab()
  await expect.element(drawer.getByText('Write the Chinese name')).toBeVisible()
  await userEvent.keyboard('Curiosity')
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('Hao qi')
  await expect.element(drawer.getByText('Write the Chinese name')).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(said('Curiosity is saved')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.poll(() => window.location.search).toBe('')
  await expect.element(add).toHaveFocus()

  await focus(row('Curiosity').getByRole('link', { name: 'Curiosity' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(chinese).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('Openness')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(row('Openness')).toBeVisible()
  await expect.element(row('Openness').getByRole('link', { name: 'Openness' })).toHaveFocus()

  const actions = row('Openness').getByRole('button', { name: /^Actions for/ })
  const chooseLast = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem').first()).toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('menuitem').last()).toHaveAttribute('data-highlighted')
    await userEvent.keyboard('{Enter}')
  }
  await focus(actions)
  await chooseLast()
  await expect.element(asked).toHaveTextContent('Delete Openness?')
  await userEvent.keyboard('{Escape}')
  await expect.element(said('canceled')).toBeVisible()
  await expect.element(actions).toHaveFocus()
  await chooseLast()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(said('Openness is deleted')).toBeVisible()
  await expect.element(row('Openness')).not.toBeInTheDocument()
  const next = row('Target 1').getByRole('button', { name: /^Actions for/ })
  await expect.element(next).toHaveFocus()
  await chooseLast()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(row('Target 1')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a drawer that an address opened leaves the focus on the heading', async () => {
  await openPage('/console/target?open=1', keepTargets([target(1)]), { as: admin })
  await expect.element(chinese).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a name that exists is refused beside its field, in any letters', async () => {
  await openPage('/console/target?open=new', keepTargets([target(1)]), { as: admin })
  await chinese.fill('另一个')
  await english.fill('TARGET 1')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(drawer.getByText('This name exists already.')).toBeVisible()
  await expect.element(english).toHaveFocus()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('1 field needs your attention')
  await expectGoodLook()
})

test('unsaved changes are asked about before they are left', async () => {
  await openPage('/console/target', keepTargets([target(1)]), { as: admin })
  await row('Target 1').getByRole('link', { name: 'Target 1' }).click()
  await english.fill('Target 1 changed')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toHaveTextContent('Leave without saving?')
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(english).toHaveValue('Target 1 changed')
  window.history.back()
  await asked.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(row('Target 1 changed')).not.toBeInTheDocument()
})

test.each(looks)(
  'who saves second chooses field by field $name, and nothing is overwritten',
  async (look) => {
    const rows = [target(1)]
    const server = await openPage('/console/target?open=1', keepTargets(rows), {
      as: admin,
      ...look,
    })
    await drawer.getByRole('textbox').nth(1).fill('Mine')
    rows[0] = target(1, { name: '他人', name_en: 'Theirs', version: 2, updatedBy: 'hr' })
    await drawer.getByRole('button', { name: /^Save|^保存/ }).click()
    await expect.element(drawer).toHaveTextContent(/hr (saved a change|已保存)/)
    const [ofChinese, ofEnglish] = [
      drawer.getByRole('radiogroup').nth(0),
      drawer.getByRole('radiogroup').nth(1),
    ]
    await expect.element(ofChinese.getByRole('radio', { name: '他人' })).toBeChecked()
    await expect.element(ofEnglish.getByRole('radio', { name: 'Mine' })).toBeChecked()
    await expectGoodLook()
    await drawer.getByRole('button', { name: /^Save this choice|^按所选保存/ }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect
      .poll(() => server.inputs('catalogue.targets.edit'))
      .toEqual([
        { id: 1, version: 1, name: '考察1', name_en: 'Mine' },
        { id: 1, version: 2, name: '他人', name_en: 'Mine' },
      ])
  },
)

test('several rows are deleted at once, but for those that are used', async () => {
  const rows = [target(1), target(2), target(3, { questions: 4 })]
  const server = await openPage('/console/target', keepTargets(rows), { as: admin })
  const all = page.getByRole('columnheader').getByRole('checkbox')
  await tick(all)
  await page
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect.element(asked).toHaveTextContent('Delete 2 of 3?')
  await expectGoodLook()
  await asked.getByRole('button', { name: 'Delete' }).click()
  await expect.element(said('2 deleted, 1 kept')).toBeVisible()
  await expect.element(row('Target 1')).not.toBeInTheDocument()
  await expect.element(row('Target 3')).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Selection' })).not.toBeInTheDocument()
  await expect
    .poll(() => server.inputs('catalogue.targets.remove'))
    .toEqual([{ which: { ids: [1, 2, 3] } }])
})

const uses = {
  uses: [
    { kind: 'question', id: 7, name: '题干', name_en: 'Wording', status: null },
    { kind: 'questionnaire', id: 8, name: '问卷', name_en: 'Form', status: null },
  ],
  total: 2,
} satisfies UsesOutput

test.each(looks)('a row that is used is not deleted but says by what $name', async (look) => {
  const used = keepTargets([target(1, { questions: 1 })], { uses })
  await openPage('/console/target', used, { as: admin, ...look })
  await page.getByRole('button', { name: /^Actions for|的操作$/ }).click()
  await page.getByRole('menuitem', { name: /^Delete|^删除/ }).click()
  await expect.element(asked).toHaveTextContent(/Target 1 cannot be deleted|“考察1”不能删除/)
  const [question, questionnaire] = [
    asked.getByRole('link').first(),
    asked.getByRole('link').last(),
  ]
  await expect.element(question).toHaveAttribute('href', '/console/question?open=7')
  await expect.element(questionnaire).toHaveAttribute('href', '/console/questionnaire/8')
  await expect.element(asked.getByRole('button')).toHaveTextContent(/Close|关闭/)
  await expectGoodLook()
})

test('a row that somebody else has deleted meanwhile says so, and nothing is saved', async () => {
  const gone = keepTargets([target(1)], { edit: refuse(404, 'NOT_FOUND') })
  await openPage('/console/target?open=1', gone, { as: admin })
  await english.fill('Late')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect.element(said('Somebody else has deleted it meanwhile')).toBeVisible()
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a row that is not there opens with what to do', async () => {
  const gone = keepTargets([], { get: refuse(404, 'NOT_FOUND') })
  await openPage('/console/target?open=1', gone, { as: admin })
  await expect.element(drawer).toHaveTextContent('Close this and look at the list again.')
  await expectGoodLook()
})

test.each(looks)('a row that is not there yet is waited for $name', async (look) => {
  await openPage('/console/target?open=1', keepTargets([target(1)], { get: never }), {
    as: admin,
    ...look,
  })
  await expect.element(drawer).toHaveTextContent(/Loading|正在加载/)
  await expectGoodLook()
})

test.each(looks)('a row that cannot be read can be tried again $name', async (look) => {
  const failing = keepTargets([target(1)], { get: gateway(504) })
  const server = await openPage('/console/target?open=1', failing, { as: admin, ...look })
  const again = drawer.getByRole('button', { name: /Try again|重试/ })
  await expect.element(again).toBeVisible()
  await expectGoodLook()
  server.answer({ catalogue: { targets: { get: target(1) } } })
  await again.click()
  await expect.element(drawer.getByRole('textbox').first()).toHaveValue('考察1')
})

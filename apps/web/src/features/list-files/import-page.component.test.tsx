import type {
  CellText,
  FileImport,
  ImportRows,
  RowProblem,
} from '@vantage/contracts/list-files/file-import'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, gateway, refuse } from '../../testing/fake-server.ts'
import { expectGoodLook } from '../../testing/good-look.ts'
import { closePage, looks, openPage, tick } from '../../testing/open-page.tsx'
import { admin } from '../../testing/people.ts'
import { quietAnswers } from '../../testing/quiet-answers.ts'

const rows = page.getByRole('main').getByRole('row')
const said = (text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

const none = { new: 0, changed: 0, same: 0, bad: 0, ticked: 0, administrators: 0 }
const file = (more: Partial<FileImport>): FileImport => ({
  id: 1,
  kind: 'employees',
  activityId: null,
  fileName: 'staff.csv',
  state: 'ready',
  summary: {
    columns: ['username', 'fullname', 'englishname', 'department'],
    unknown: [],
    faults: [],
  },
  rows: none,
  reasons: {},
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-09T08:00:00.000Z',
  ...more,
})
type Row = ImportRows['rows'][number]
const lineOf = (line: number, more: Partial<Row> = {}): Row => ({
  line,
  values: {
    username: `new.${line}`,
    fullname: '林一',
    englishname: `Lin ${line}`,
    department: 'Sales',
  },
  state: 'new',
  problems: [],
  current: null,
  ticked: false,
  ...more,
})
const problem = (
  reason: RowProblem['reason'],
  column: string,
  value = '',
  detail: CellText = '',
) => ({ reason, column, value, detail })
const imports = (
  current: FileImport | null,
  shown: readonly Row[] = [],
  more: NonNullable<Answers['listFiles']> = {},
): Answers => ({
  listFiles: {
    current: { current },
    rows: ({ reason }) => {
      const found = shown.filter(
        ({ problems }) => !reason || problems.some((each) => each.reason === reason),
      )
      return { rows: found.slice(0, 20), total: found.length }
    },
    ...more,
  },
  ops: { jobProgress: [] },
})

const wrong = [
  lineOf(3, { state: 'bad', problems: [problem('repeated', 'username', 'new.1', '2')] }),
  lineOf(4, { state: 'bad', problems: [problem('taken', 'username', 'li')] }),
  lineOf(5, { state: 'bad', problems: [problem('unknown', 'department', 'No Such Place')] }),
  lineOf(6, { state: 'bad', problems: [problem('empty', 'fullname')] }),
]
const bad = file({
  state: 'bad',
  rows: { ...none, new: 1, bad: 4 },
  reasons: { repeated: 1, taken: 1, unknown: 1, empty: 1 },
})
const refused = file({
  state: 'refused',
  fileName: 'questions.csv',
  kind: 'questions',
  summary: {
    columns: [],
    unknown: ['office'],
    faults: [problem('missing-column', 'target'), problem('repeated-column', 'content')],
  },
})
const thirty = Array.from({ length: 30 }, (_, index) => lineOf(index + 2))

test.each(looks)('a file is chosen, beside the columns that it may have $name', async (look) => {
  await openPage('/console/employee/import', imports(null), { as: admin, ...look })
  await expect.element(page.getByText(/Drop a file here|把文件拖到这里/)).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /^username|^用户名/ })).toBeVisible()
  await expectGoodLook()
})

test.each(looks)('rows that are wrong are listed by reason $name', async (look) => {
  await openPage('/console/employee/import', imports(bad, wrong), { as: admin, ...look })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/4.*5|5.*4/)
  await expect.element(page.getByText('No Such Place')).toBeVisible()
  await expectGoodLook()
  await tick(page.getByRole('radio', { name: /^Empty|^必填为空/ }))
  await expect.element(page.getByText('No Such Place')).not.toBeInTheDocument()
  await expect.poll(() => window.location.search).toBe('?reason=empty')
})

test('rows that are wrong say why, may be taken home as a file, and another file is chosen', async () => {
  await openPage('/console/employee/import?reason=empty', imports(bad, wrong), { as: admin })
  await expect.element(page.getByRole('alert')).toHaveTextContent('4 of the 5 rows in staff.csv')
  await expect.element(rows.nth(1)).toHaveTextContent('Must not be empty')
  expect(rows.elements().length).toBe(2)
  await tick(page.getByRole('radio', { name: 'All (4)' }))
  await expect.element(rows.nth(1)).toHaveTextContent('Also in line 2 of this file')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'CSV' }))
    .toHaveAttribute('href', expect.stringContaining('/export/import-problems?'))
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect.element(page.getByText('Drop a file here')).toBeVisible()
})

test('a length that is wrong is said in words', async () => {
  const lengths = [
    lineOf(3, { state: 'bad', problems: [problem('length', 'username', 'li', '≥ 3')] }),
    lineOf(4, { state: 'bad', problems: [problem('length', 'username', 'l'.repeat(16), '≤ 15')] }),
  ]
  const found = file({ state: 'bad', rows: { ...none, bad: 2 }, reasons: { length: 2 } })
  await openPage('/console/employee/import', imports(found, lengths), { as: admin })
  await expect.element(rows.nth(1)).toHaveTextContent('At least 3 characters')
  await expect.element(rows.nth(2)).toHaveTextContent('At most 15 characters')
})

test('the good rows of a file may be imported without the bad ones, and administrators stand out', async () => {
  const administrator = lineOf(2, { values: { username: 'new.2', type: 'evm' } })
  const summary = { columns: ['username', 'type'], unknown: [], faults: [] }
  const rowsOf = { ...none, new: 1, bad: 4, administrators: 1 }
  const partly = { ...bad, summary, rows: rowsOf }
  const server = await openPage('/console/employee/import', imports(partly, wrong), { as: admin })
  server.answer({
    listFiles: {
      rows: ({ state }) =>
        state === 'bad' ? { rows: wrong, total: 4 } : { rows: [administrator], total: 1 },
      write: () => {
        const current = { ...partly, state: 'written' } as const
        server.answer({ listFiles: { current: { current } } })
        return { outcome: 'writing' }
      },
    },
  })
  await page.getByRole('button', { name: 'Go on with the good row' }).click()
  await expect.element(page.getByText('4 rows are wrong and are left out.')).toBeVisible()
  await expect.element(page.getByText(/^One new account is an administrator/)).toBeVisible()
  await expect.element(rows.nth(1)).toHaveTextContent('evm · administrator')
  await expectGoodLook()
  await page.getByRole('button', { name: 'Back to the bad rows' }).click()
  await expect.element(rows.nth(1)).toHaveTextContent('Also in line 2 of this file')
  await page.getByRole('button', { name: 'Go on with the good row' }).click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect
    .element(page.getByRole('heading', { name: '1 row of staff.csv was imported' }))
    .toBeVisible()
  expect(server.inputs('listFiles.write')).toEqual([{ id: 1, withoutBad: true }])
  await page.getByRole('button', { name: 'Export' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'CSV' }))
    .toHaveAttribute('href', expect.stringContaining('/export/import-problems?'))
})

test.each([
  ['en', 'Sales', 'The column username is missing.'],
  ['ch', '销售部', '缺少“用户名”列。'],
] as const)(
  'what exists goes by its name of the page’s language: %s',
  async (lang, name, missing) => {
    const names = { name: '销售部', name_en: 'Sales' }
    const taken = [lineOf(3, { state: 'bad', problems: [problem('taken', 'name_en', '', names)] })]
    const found = file({ state: 'bad', rows: { ...none, bad: 1 }, reasons: { taken: 1 } })
    await openPage('/console/employee/import', imports(found, taken), { as: admin, lang })
    await expect.element(rows.nth(1)).toHaveTextContent(name)
    expect(await closePage()).toEqual([])
    const faults = [problem('missing-column', 'username')]
    const current = file({ state: 'refused', summary: { columns: [], unknown: [], faults } })
    await openPage('/console/employee/import', imports(current), { as: admin, lang })
    await expect.element(page.getByText(missing)).toBeVisible()
  },
)

test.each([
  ['empty-file', '', 'It is empty.'],
  ['protected', '', /^It is protected by a password/],
  ['quote', '7', /^In line 7 a quotation mark is not closed/],
] as const)('a file that is refused as %s says so', async (reason, detail, text) => {
  const faults = [problem(reason, '', '', detail)]
  const unread = file({ state: 'refused', summary: { columns: [], unknown: [], faults } })
  await openPage('/console/employee/import', imports(unread), { as: admin })
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each(looks)(
  'rows that can be written wait, and are written when it is said $name',
  async (look) => {
    const ready = file({
      rows: { ...none, new: 30 },
      summary: { columns: ['username', 'fullname'], unknown: ['office'], faults: [] },
    })
    const server = await openPage('/console/employee/import', imports(ready, thirty), {
      as: admin,
      ...look,
    })
    const write = page.getByRole('button', { name: /^Import 30 rows|^导入 30 行/ })
    await expect.element(write).toBeVisible()
    await expect.element(page.getByText(/office/)).toBeVisible()
    expect(rows.elements().length).toBe(21)
    await expectGoodLook()
    const writing = { ...ready, state: 'writing' as const }
    server.answer({
      listFiles: { write: { outcome: 'writing' }, current: { current: writing } },
    })
    await write.click()
    await expect.element(page.getByText(/You can leave this page|可以离开/)).toBeVisible()
    await expectGoodLook()
    server.answer({
      listFiles: { current: { current: { ...ready, state: 'written' } } },
    })
    await expect
      .element(page.getByRole('heading', { name: /30 rows of staff\.csv were imported|30 行/ }))
      .toBeVisible()
    await expectGoodLook()
    await expect
      .element(page.getByRole('link', { name: /Show them|查看/ }))
      .toHaveAttribute('href', '/console/employee')
  },
)

test.each(looks)('a file is being checked, and may be given up $name', async (look) => {
  const checking = file({ state: 'checking' })
  const server = await openPage('/console/employee/import', imports(checking), {
    as: admin,
    ...look,
  })
  await expect.element(page.getByRole('region', { name: /staff\.csv/ })).toBeVisible()
  await expectGoodLook()
  const gone = { listFiles: { current: { current: null } } }
  server.answer({ listFiles: { cancel: () => server.answer(gone) } })
  await page.getByRole('button', { name: /^Cancel|^取消/ }).click()
  await expect.element(page.getByText(/Drop a file here|把文件拖到这里/)).toBeVisible()
})

test('rows that exist are changes, applied only when they are ticked', async () => {
  const changed = ['First', 'Second'].map((name, index) =>
    lineOf(index + 2, {
      state: 'changed',
      values: { name, name_en: `${name} changed` },
      current: { name_en: name },
    }),
  )
  const summary = { columns: ['name', 'name_en'], unknown: [], faults: [] }
  const again = (ticked: number) =>
    file({ kind: 'targets', summary, rows: { ...none, changed: 2, ticked } })
  const server = await openPage('/console/target/import', imports(again(0), changed), { as: admin })
  await expect.element(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
  await expect.element(rows.nth(1)).toHaveTextContent('FirstFirst changed')
  await expectGoodLook()
  const ticked = changed.map((row, index) => ({ ...row, ticked: index === 0 }))
  server.answer({
    listFiles: {
      tick: { ticked: 1 },
      current: { current: again(1) },
      rows: { rows: ticked, total: 2 },
    },
  })
  await tick(rows.nth(1).getByRole('checkbox'))
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  expect(server.inputs('listFiles.tick')).toEqual([{ id: 1, lines: [2], ticked: true }])
})

test.each(looks)(
  'a file that cannot be read says why, and another one can be chosen $name',
  async (look) => {
    await openPage('/console/question/import', imports(refused), { as: admin, ...look })
    await expect.element(page.getByRole('alert')).toHaveTextContent('questions.csv')
    await expect
      .element(page.getByRole('listitem').getByText(/The column target is missing|缺少“胜任力”列/))
      .toBeVisible()
    await expect
      .element(page.getByText(/The column content is there twice|“题干（中文）”列出现了两次/))
      .toBeVisible()
    await expect.element(page.getByText(/office/)).toBeVisible()
    await expectGoodLook()
    await page.getByRole('button', { name: /Choose another file|选择其他文件/ }).click()
    await expect.element(page.getByText(/Drop a file here|把文件拖到这里/)).toBeVisible()
  },
)

test('a file is sent to where its rows belong, and a failure says so', async () => {
  const server = await openPage('/console/question/import', imports(null), { as: admin })
  const asked: Request[] = []
  server.other = (request) => {
    asked.push(request)
    return new Response('', { status: asked.length === 1 ? 503 : 200 })
  }
  const choose = async () => {
    const input = document.querySelector('input[type=file]')
    if (input) await userEvent.upload(input, new File(['target,content'], 'questions.csv'))
  }
  await expect.element(page.getByText('Drop a file here')).toBeVisible()
  await choose()
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be uploaded (503)')
  await expectGoodLook()
  server.answer({ listFiles: { current: { current: refused } } })
  await choose()
  await expect.element(page.getByRole('alert')).toHaveTextContent('cannot be read as questions')
  const url = new URL(asked[1]?.url ?? '')
  expect(url.pathname + url.search).toBe('/upload/import?kind=questions&name=questions.csv')
  expect(await asked[1]?.text()).toBe('target,content')
})

test('a template can be had in each format', async () => {
  await openPage('/console/question/import', imports(null), { as: admin })
  await page.getByRole('button', { name: 'Template' }).click()
  for (const [name, format] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    await expect
      .element(page.getByRole('menuitem', { name }))
      .toHaveAttribute('href', `/export/import-template?kind=questions&lang=en&format=${format}`)
  }
})

test('an import that is given up is forgotten', async () => {
  const ready = file({ rows: { ...none, new: 30 } })
  const server = await openPage('/console/employee/import', imports(ready, thirty), { as: admin })
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toBeVisible()
  server.answer({ listFiles: { cancel: () => {}, current: { current: null } } })
  await cancel.click()
  await expect.element(said('The import of staff.csv is cancelled')).toBeVisible()
  await expect.element(page.getByText('Drop a file here')).toBeVisible()
})

test('what was brought cannot be read, and is tried again', async () => {
  const failing = imports(null, [], { current: gateway(504) })
  const server = await openPage('/console/employee/import', failing, { as: admin })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expectGoodLook()
  server.answer({ listFiles: { current: { current: null } } })
  await again.click()
  await expect.element(page.getByText('Drop a file here')).toBeVisible()
})

test('for an activity that does not exist there is no import, and the page says so', async () => {
  const gone = { activities: { ...quietAnswers.activities, get: refuse(404, 'NOT_FOUND') } }
  const server = await openPage(
    '/console/activity/99/raters/import',
    { ...quietAnswers, listFiles: { current: refuse(404, 'NOT_FOUND') }, ...gone },
    { as: admin },
  )
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('There is no such activity')
  expect(server.inputs('activities.get')).toContainEqual({ id: 99 })
})

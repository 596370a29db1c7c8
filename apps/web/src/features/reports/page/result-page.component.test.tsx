import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectGoodLook } from '../../../testing/good-look.ts'
import { focus, looks, phone } from '../../../testing/open-page.tsx'
import { all, openReport, section } from '../testing/open-report.ts'
import { ofThreeTargets, recordedReports } from '../testing/recorded.ts'

const { manager, hiddenPeers, noSelfRating } = recordedReports
const short = ofThreeTargets(manager)
const namesIn = (list: Locator) =>
  list
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const visible = (elements: HTMLElement[]) => elements.filter((each) => each.checkVisibility())

test.each(
  looks.flatMap((look) => [
    { ...look, what: 'of a manager', report: short, unfolded: 6 },
    { ...look, what: 'with a hidden group', report: ofThreeTargets(hiddenPeers), unfolded: 6 },
    { ...look, what: 'without a self-rating', report: noSelfRating, unfolded: 3 },
  ]),
)(
  'the report $what is as it should be, one target unfolded, $name',
  { timeout: 60_000 },
  async ({ report, unfolded, ...look }) => {
    await openReport(report, look)
    const fold = page.getByRole('button', { name: / behaviours$|道题目$/ })
    await fold.first().click()
    await expect.poll(() => visible(all('#detail h4')).length).toBe(unfolded)
    await expectGoodLook()
  },
)

test('the summary shows what the sections list, and says by which rule', async () => {
  await openReport(manager)
  const behaviours = section('Behaviours').getByRole('table')
  const [advantages, improvable] = [namesIn(behaviours.nth(0)), namesIn(behaviours.nth(1))]
  const listed = all('#summary ol').map((list) =>
    [...list.querySelectorAll('li')].map(({ textContent }) => textContent),
  )
  const inOrder = (names: string[]) => names.map((name): unknown => expect.stringContaining(name))
  // Only the first of seven advantages lies clearly above half of all questions.
  expect(listed).toEqual([
    inOrder(advantages.slice(0, 1)),
    inOrder(improvable.slice(-3).toReversed()),
  ])
  const [gap = ''] = namesIn(section('Self-rating').getByRole('table'))
  const [summary] = all('#summary')
  expect(summary?.textContent).toContain(gap)
  const quotes = all('#summary blockquote').map(({ textContent }) => textContent)
  expect(quotes).toHaveLength(4)
  const [first] = all('#feedback [data-source=peer]')
  expect(quotes[1]).toBe(first?.querySelector('li')?.textContent)
  expect(page.getByText(/^Rule: /).elements()).toHaveLength(4)
})

test('questions are folded until one unfolds them, one target or all at once', async () => {
  await openReport(short)
  const detail = section('Each target in detail')
  const questions = () => visible(all('#detail h4')).length
  expect(questions()).toBe(0)
  await focus(detail.getByRole('button', { name: '6 behaviours' }).first())
  await userEvent.keyboard('{Enter}')
  await expect.poll(questions).toBe(6)
  const every = detail.getByRole('button', { name: 'Expand all' })
  await every.click()
  await expect.poll(questions).toBe(18)
  await expect.element(every).toHaveAttribute('aria-pressed', 'true')
  await every.click()
  await expect.poll(questions).toBe(0)
})

test('all questions are unfolded in small steps, so that the page never stops', async () => {
  await openReport(short)
  const detail = section('Each target in detail')
  const steps: number[] = []
  const isQuestion = (node: Node) => node instanceof Element && node.matches('[data-place]')
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).flatMap(withInner)
    steps.push(added.filter(isQuestion).length)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await detail.getByRole('button', { name: 'Expand all' }).click()
  await expect.poll(() => visible(all('#detail h4')).length).toBe(18)
  observer.disconnect()
  expect(Math.max(...steps)).toBeLessThanOrEqual(2)
})

test('charts, positions, ties, identical scores and comments are shown, and which target ties', async () => {
  await openReport(manager)
  const detail = section('Each target in detail')
  await detail.getByRole('button', { name: '6 behaviours' }).nth(5).click()
  await expect.element(detail.getByText('identical (all 5.00)').first()).toBeVisible()
  await expect.element(detail.getByRole('meter').first()).toBeVisible()
  await expect.poll(() => visible(all('#results canvas')).length).toBeGreaterThan(0)
  const comments = section('Subjective feedback').getByRole('listitem')
  expect(comments.elements()).toHaveLength(manager.comments.length)
  const tie = 'Tie: self equals the company average (Learning and growth)'
  await expect.element(section('Cognition').getByText(tie)).toBeVisible()
})

test('of a source without comments that are shown it is not said that it wrote none', async () => {
  const others = <T extends { level: number }>(comments: T[]) =>
    comments.filter(({ level }) => level !== 1)
  const overview = { ...short.overview, comments: others(short.overview.comments) }
  await openReport({ ...short, overview, comments: others(short.comments) })
  expect(all('#feedback [data-source=peer]')[0]?.textContent).toContain('No comments to show.')
  expect(all('#summary')[0]?.textContent).toContain('No comments to show.')
})

test('a group that is too small is hidden everywhere, and a column without numbers says N/A', async () => {
  await openReport(hiddenPeers)
  const why = 'Hidden to keep raters anonymous (fewer than 3)'
  await expect
    .element(section('Preface'))
    .toHaveTextContent('What peers said is not shown. Fewer than 3 answered.')
  await expect
    .element(section('Sources and weights').getByRole('table'))
    .toHaveTextContent('fewer than 3')
  expect(all('#score-table tfoot [data-number=peer]')[0]?.textContent).toBe('N/A')
  expect(section('Subjective feedback').getByText(why).elements()).toHaveLength(1)
  const comments = all('#feedback [data-source=peer]')
  expect(comments[0]?.textContent).toContain('hidden')
  expect(comments.flatMap((each) => [...each.querySelectorAll('li')])).toEqual([])
  const [summary] = all('#summary dl > *').filter((each) => each.textContent.includes('Peer'))
  expect(summary?.textContent).toContain(why)
  const tables = page.getByRole('table').filter({ hasText: 'Peer' })
  for (const table of tables.all()) {
    const columns = table.getByRole('columnheader', { name: 'Peer' }).elements().length
    expect(table.getByText('hidden', { exact: true }).elements()).toHaveLength(columns)
  }
})

test('every score has its likely range, and what may be chance is said to be about the same', async () => {
  await openReport(manager)
  expect(all('#cover')[0]?.textContent).toContain('out of 5.00within ± 0.22')
  await expect
    .element(section('Scoring standard'))
    .toHaveTextContent('the score that all raters of the same kind together would give')
  const sure = section('Target results').getByRole('table', { name: 'How sure each score is' })
  const rowOf = (name: RegExp) => sure.getByRole('row', { name })
  await expect
    .element(rowOf(/^1 ?Comm/))
    .toHaveTextContent('4.18within ± 0.29+0.51clear difference')
  await expect.element(rowOf(/^8 ?Inno/)).toHaveTextContent('3.83within ± 0.31−0.34about the same')
  await expect
    .element(section('Target results'))
    .toHaveTextContent('In 1 of 8 targets the difference between Emma Zhao and others is clear.')
  const cards = section('Cognition').getByRole('listitem')
  const marked = cards.elements().map(({ textContent }) => textContent.match(/^(Clear|About)/)?.[1])
  expect(marked.filter((mark) => mark === 'Clear')).toHaveLength(2)
  expect(marked.filter((mark) => mark === 'About')).toHaveLength(5)
  const [first] = all('#behaviours tbody tr')
  expect(first?.textContent).toMatch(/^11–22/)
  await expect
    .element(section('Each target in detail'))
    .toHaveTextContent(
      '4.18within ± 0.29weighted, +0.19 vs company average (about the same), 1–6 of 8',
    )
  expect(all('#score-table tbody [data-number=within]')[0]?.textContent).toBe('± 0.65')
})

const noPrecision = { margin: null, clear: { company: null, self: null }, rank: null }
const unsure = {
  ...manager,
  totalMargin: null,
  targets: manager.targets.map((target) => ({
    ...target,
    precision: noPrecision,
    questions: target.questions.map((question) => ({ ...question, precision: noPrecision })),
  })),
}

test('where there are not enough raters the report says so, and calls nothing clear', async () => {
  await openReport(unsure)
  expect(all('#cover')[0]?.textContent).toContain('not enough raters to say how sure this is')
  await expect.element(section('Preface')).toHaveTextContent('There are not enough raters to say')
  const main = document.querySelector('main')?.textContent ?? ''
  expect(main.match(/within ±|clear difference|about the same|clearly/gi)).toBeNull()
  const heading = page.getByRole('heading', { name: 'How sure each score is' })
  await expect.element(heading).not.toBeInTheDocument()
  expect(all('#score-table [data-number=within]')).toEqual([])
  await expect.element(section('Each target in detail')).toHaveTextContent('average, 3 of 8')
})

test('without a self-rating the report says so, and not that there is no target', async () => {
  await openReport(noSelfRating)
  const cognition = section('Cognition')
  await expect.element(cognition).toHaveTextContent('There is no self-rating')
  const cards = cognition.getByText('Not available: there is no self-rating.')
  expect(cards.elements()).toHaveLength(4)
  await expect.element(cognition).not.toHaveTextContent('no target')
  await expect.element(section('Self-rating')).toHaveTextContent('There is no self-rating')
  expect(all('#summary')[0]?.textContent).toContain('There is no self-rating')
  await expect.element(section('Score table')).toHaveTextContent('– under Self: no self-rating')
})

test('in Chinese the date is as given, no space follows full-width punctuation, and names are listed with 、', async () => {
  await openReport(manager, { lang: 'ch' })
  const own = document.querySelector('main')?.cloneNode(true)
  if (!(own instanceof HTMLElement)) throw new Error('There is no report')
  for (const quoted of own.querySelectorAll('li[lang], blockquote')) quoted.remove()
  expect(own.textContent.match(/.{0,6}[，。：；、（）！？][ \u00a0].{0,6}/g) ?? []).toEqual([])
  expect(all('#cover')[0]?.textContent).toContain(manager.activity.created_time)
  expect(all('#cognition')[0]?.textContent).toContain('公认优势：继续发挥，并帮助他人。')
  const [drawing] = all('#cover svg[role=img]')
  const label = drawing?.getAttribute('aria-label')
  expect(label).toMatch(/^总分 [\d.]+、公司平均 [\d.]+、本人 [\d.]+$/)
  const labels = all('main :is(h2, [role=columnheader], dt)').map(({ textContent }) => textContent)
  expect(labels.filter((text) => /下级|目标|活动|差值|行为项/.test(text))).toEqual([])
})

test('with the keyboard alone one reaches sections, sources, questions and the A4 copy', {
  timeout: 60_000,
}, async () => {
  await openReport(short)
  const press = async (name: RegExp, tag: 'A' | 'BUTTON', key = '{Tab}') => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      const at = document.activeElement
      const label = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      if (at?.tagName === tag && name.test(label)) return userEvent.keyboard('{Enter}')
      await userEvent.keyboard(key)
    }
    throw new Error(`The keyboard does not reach ${String(name)}`)
  }
  await press(/^5 ?Target results$/, 'A')
  await expect.element(section('Target results')).toHaveFocus()
  await press(/^Peer/, 'BUTTON')
  const peer = page.getByRole('button', { name: /^Peer/ })
  await expect.element(peer).toHaveAttribute('aria-pressed', 'true')
  await press(/^6 behaviours$/, 'BUTTON')
  await expect.poll(() => visible(all('#detail h4')).length).toBe(6)
  await press(/^Back to top$/, 'BUTTON', '{Shift>}{Tab}{/Shift}')
  await press(/^Print \/ save as PDF$/, 'A', '{Shift>}{Tab}{/Shift}')
  await expect.poll(() => window.location.pathname).toBe('/_result')
  await expect.poll(() => all('[data-report=print] #score-table')).toHaveLength(1)
})

test('on a phone the menu of the account leads to the A4 copy', async () => {
  await openReport(short, { size: phone })
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: 'Print / save as PDF' }).click()
  await expect.poll(() => window.location.pathname).toBe('/_result')
})

test('on a phone the list of sections unfolds over the report and leads to each of them', async () => {
  await openReport(short, { size: phone })
  await page.getByRole('button', { name: '1 / 11' }).click()
  await page.getByRole('link', { name: '9 Self-rating' }).click()
  await expect.element(page.getByRole('button', { name: '9 / 11' })).toBeVisible()
  await expect.element(section('Self-rating')).toHaveFocus()
  await expect
    .element(page.getByRole('navigation', { name: 'Report sections' }))
    .not.toBeInTheDocument()
})

/** A node that was added, and all that came with it. */
function withInner(node: Node): Node[] {
  return node instanceof Element ? [node, ...node.querySelectorAll('*')] : [node]
}

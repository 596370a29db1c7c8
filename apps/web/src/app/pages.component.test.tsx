import type { SessionUser } from '@vantage/contracts/auth/users'
import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RequireUser } from '../components/require-user.tsx'
import { mayOpen } from '../lib/access.ts'
import { expectFits, expectGoodLook } from '../testing/good-look.ts'
import { closePage, desktop, looks, openPage, phone } from '../testing/open-page.tsx'
import { admin, emma, hr, ops } from '../testing/people.ts'
import { quietAnswers } from '../testing/quiet-answers.ts'
import { routes } from './router.tsx'

const kinds = { nobody: null, emma, admin, hr, ops } satisfies Record<string, SessionUser | null>
type Kind = keyof typeof kinds

const refused = 'You may not open this page'
const notFound = 'Page not found'
const noActivity = 'There is no such activity'
/** Leads to Login, which leads back here. */
const login = Symbol('login')

/** The main heading, by kind of user; `others` for those not named. */
type Sees = Partial<Record<Kind, string | typeof login>> & { others: string }
interface Visit {
  /** Where the page is opened, if not at its path. */
  at?: string
  sees: Sees
  /** What there is until the server answers, where the heading is not. */
  waiting?: string
}

const everyone = (heading: string, more: Omit<Visit, 'sees'> = {}): Visit => ({
  ...more,
  sees: { others: heading },
})
const signedIn = (heading: string, more: Omit<Visit, 'sees'> = {}): Visit => ({
  ...more,
  sees: { nobody: login, others: heading },
})
const only = (who: Kind[], heading: string, more: Omit<Visit, 'sees'> = {}): Visit => ({
  ...more,
  sees: {
    nobody: login,
    others: refused,
    ...Object.fromEntries(who.map((kind) => [kind, heading])),
  },
})
const activity = '/console/activity/2147483647'

/** Every page of the product by its path, over a server that has nothing yet. */
const visits: Record<string, Visit> = {
  '/': { sees: { nobody: 'Log in', emma: 'Hello, Emma Zhao', others: 'Hello, ' } },
  '/logout': everyone('You are logged out', { waiting: 'main[aria-busy=true]' }),
  '/about': everyone('About Vantage'),
  '/hrnavigation': everyone('人力资源导航'),
  '/iq-test': everyone('IQ test'),
  '/bigfiveaskform': everyone('大五人格测验'),
  '/_result/pdf': everyone('没有这份报告', { waiting: 'main[aria-busy=true]' }),
  '/account': signedIn('Your account'),
  '/activities': signedIn('My activities'),
  '/nominations': signedIn('Nominations', { waiting: 'main [aria-busy=true]' }),
  '/askform': signedIn('This questionnaire is not yours to answer', {
    at: '/askform?relations_id=999999999',
    waiting: 'main [aria-busy=true]',
  }),
  '/result': signedIn('This link is incomplete', { at: '/result?activity_id=1' }),
  '/shared-with-me': signedIn('Shared with me'),
  '/activity-privacy': signedIn('What this activity gives away', {
    at: '/activity-privacy?activity_id=1',
  }),
  '/development': signedIn('My plan'),
  '/_result': signedIn('This link is incomplete', { at: '/_result?activity_id=1' }),
  '/console': only(['admin'], 'Questions'),
  '/console/question': only(['admin'], 'Questions'),
  '/console/questionnaire': only(['admin'], 'Questionnaires'),
  '/console/questionnaire/:id': only(['admin'], 'New questionnaire', {
    at: '/console/questionnaire/new',
  }),
  '/console/activity': only(['admin'], 'Activities'),
  '/console/activity/:id': only(['admin'], noActivity, {
    at: activity,
    waiting: 'main [aria-busy=true]',
  }),
  '/console/activity/:id/raters': only(['admin'], noActivity, {
    at: `${activity}/raters`,
    waiting: 'main [aria-busy=true]',
  }),
  '/console/activity/:id/schedule': only(['admin'], noActivity, {
    at: `${activity}/schedule`,
    waiting: 'main [aria-busy=true]',
  }),
  '/console/activity/:id/nominations': only(['admin'], noActivity, {
    at: `${activity}/nominations`,
  }),
  '/console/activity/:id/overview': only(['admin'], noActivity, {
    at: `${activity}/overview`,
    waiting: 'main [aria-busy=true]',
  }),
  '/console/activity/:id/privacy': only(['admin'], noActivity, {
    at: `${activity}/privacy`,
    waiting: 'main [aria-busy=true]',
  }),
  '/console/activity/:id/evidence': only(['admin'], noActivity, {
    at: `${activity}/evidence`,
    waiting: 'main [aria-busy=true]',
  }),
  '/console/target': only(['admin'], 'Targets'),
  '/console/dept': only(['admin'], 'Departments'),
  '/console/employee': only(['admin'], 'Employees'),
  '/console/directory': only(['admin'], 'Directory'),
  '/console/dept/import': only(['admin'], 'Import departments'),
  '/console/employee/import': only(['admin'], 'Import employees'),
  '/console/target/import': only(['admin'], 'Import targets'),
  '/console/question/import': only(['admin'], 'Import questions'),
  '/console/activity/:id/raters/import': only(['admin'], noActivity, {
    at: `${activity}/raters/import`,
  }),
  '/console/audit': only(['admin'], 'Audit log'),
  '/chips': signedIn('芯片库存'),
  '/iqresults': only(['admin', 'hr'], 'IQ results'),
  '/bigfiveresults': only(['admin', 'hr'], 'Big Five results'),
  '/keys': only(['admin', 'hr'], 'Access keys'),
  '/dingtalk/approval/laneSheet': signedIn('Approval forms'),
  '/dingtalk/approval/form': only(['admin', 'hr'], '审批复核'),
  '/ops': only(['admin', 'ops'], 'Operations'),
  '/404': signedIn(notFound),
  '*': only(['admin'], notFound, { at: '/console/weight' }),
}
const pages = Object.entries(visits).map(([path, visit]) => ({ ...visit, at: visit.at ?? path }))
const allPaths = (of: readonly RouteObject[]): string[] =>
  of.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...allPaths(children)])

const heading = page.getByRole('heading', { level: 1 })

/** Goes to a page as a link of the product would, with what the router keeps of its place in the history. */
function goTo(address: string): void {
  const { idx } = window.history.state as { idx: number }
  window.history.pushState({ idx: idx + 1, key: address, usr: null }, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
}

test('every path of the router is visited here', () => {
  expect(Object.keys(visits).toSorted()).toEqual([...new Set(allPaths(routes))].toSorted())
})

/** The paths that only who is signed in may open. */
const [guarded = []] = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .filter(({ Component }) => Component === RequireUser)
  .map(({ children = [] }) => allPaths(children))

/** Whether a page opens, by kind of user; `null` leads to Login. */
const opens = (openFor: (kind: Kind, path: string) => boolean | null) =>
  Object.keys(visits).map((path) => ({
    path,
    ...Object.fromEntries(
      (Object.keys(kinds) as Kind[]).map((kind) => [kind, openFor(kind, path)]),
    ),
  }))

test('the link that skips to the content is in the language of the page, whatever the session’s is', async () => {
  const skip = (name: string) => page.getByText(name, { exact: true })
  await openPage('/bigfiveaskform', quietAnswers)
  await expect.element(skip('跳到正文')).toBeInTheDocument()
  await closePage()
  await openPage('/dingtalk/approval/laneSheet', quietAnswers, { as: emma, lang: 'ch' })
  await expect.element(skip('Skip to the content')).toBeInTheDocument()
})

test('every page opens for those whom the table names', () => {
  const found = opens((kind, path) => {
    if (!guarded.includes(path)) return true
    const user = kinds[kind]
    return user && mayOpen(user, visits[path]?.at ?? path)
  })
  const expected = opens((kind, path) => {
    const title = visits[path]?.sees[kind] ?? visits[path]?.sees.others
    return title === login ? null : title !== refused
  })
  expect(found).toEqual(expected)
})

/** All pages as an employee, and those that others see otherwise; what an administrator sees is looked at further down. */
const walks: { kind: Kind; through: typeof pages }[] = [
  { kind: 'emma', through: pages },
  { kind: 'hr', through: pages.filter(({ sees }) => sees.hr) },
  { kind: 'ops', through: pages.filter(({ sees }) => sees.ops) },
  {
    kind: 'nobody',
    through: pages.filter(
      ({ at, sees }) => sees.nobody !== login || at === '/account' || at === '/ops',
    ),
  },
]

test.each(walks)('the pages show $kind what they may see', async ({ kind, through }) => {
  await openPage('/about', quietAnswers, { as: kinds[kind] })
  let last = 'About Vantage'
  for (const { at, sees } of through.filter((visit) => visit.at !== '/logout')) {
    const expected = sees[kind] ?? sees.others
    const title = expected === login ? 'Log in' : expected
    if (last.includes(title) && expected !== login) {
      // A page that looks like none of these: the next one is surely there once its heading is.
      goTo('/about')
      await expect.element(heading, { message: at }).toHaveTextContent('About Vantage')
    }
    goTo(at)
    if (expected === login) {
      await expect
        .poll(() => new URL(window.location.href).searchParams.get('next'), { message: at })
        .toBe(at)
    }
    await expect.element(heading, { message: at }).toHaveTextContent(title)
    last = title
  }
})

/** Whose pages are looked at: an administrator's, who may open them all, and where others find something of their own. */
const views: { at: string; as: SessionUser | null; title?: string | typeof login }[] = [
  ...pages.map(({ at, sees }) => ({ at, as: admin, title: sees.admin ?? sees.others })),
  ...[null, emma, hr, ops].map((as) => ({ at: '/', as })),
  { at: '/activities', as: emma },
  { at: '/keys', as: emma },
]
const busy = () => document.querySelector('[aria-busy=true]')

async function expectGoodLookOf(at: string, besides: readonly string[] = []): Promise<void> {
  await expectGoodLook({ besides, contrast: true }).catch((error: unknown) => {
    throw new Error(`The page ${at} is not good to look at`, { cause: error })
  })
}

/** A phone's or a desktop's window, whichever the look does not have, and one at 400 % zoom. */
const otherSizes = [phone, desktop, { width: 320, height: 256 }]

for (const look of looks) {
  test(`every page is good to look at ${look.name}, and fits any window`, {
    timeout: 180_000,
  }, async () => {
    for (const { at, as, title } of views) {
      await openPage(at, quietAnswers, { ...look, as })
      const expected = look.lang === 'en' && typeof title === 'string' ? title : /\S/
      await expect.element(heading, { message: at }).toHaveTextContent(expected)
      await expect.poll(busy, { message: at }).toBeNull()
      await expectGoodLookOf(at)
      for (const size of otherSizes.filter((other) => other !== look.size)) await expectFits(size)
      expect(await closePage(), at).toEqual([])
    }
  })
}

for (const look of looks) {
  test(`every page is good to look at while it waits ${look.name}`, {
    timeout: 180_000,
  }, async () => {
    for (const { at, waiting = 'h1' } of pages) {
      await openPage(at, {}, { ...look, as: admin, silent: true })
      await expect.poll(() => document.querySelector(waiting), { message: at }).not.toBeNull()
      // Without an answer some do not know yet what they will be called.
      await expectGoodLookOf(at, waiting === 'h1' ? [] : ['page-has-heading-one'])
      expect(await closePage(), at).toEqual([])
    }
  })
}

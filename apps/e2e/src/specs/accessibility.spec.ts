import type { Page } from '@playwright/test'
import { expectGoodLook, looks, nameOf } from '../fixtures/looks.ts'
import { reportPath, reviewPath, sendButton } from '../fixtures/approvals.ts'
import { demoReport } from '../fixtures/report.ts'
import { routes } from '../fixtures/routes.ts'
import { expect, fillLogin, inLanguage, test } from '../fixtures/test.ts'

/** What a page may look like besides how it opens: who looks at it, and how it gets there. */
interface State {
  name: string
  as: 'nobody' | 'emma' | 'admin'
  open(page: Page): Promise<unknown>
}

/** Answers `calls` of the server's procedures as `reply` says, until the page is left. */
const answered = async (page: Page, calls: string, reply: 'never' | 'by a gateway') => {
  const isAsked = (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.includes(calls)
  await page.route(isAsked, async (route) => {
    if (reply === 'by a gateway') await route.fulfill({ status: 504, body: 'timed out' })
  })
}

/** The tab opens the next page for nobody, and not at first for whom it last saw signed in. */
async function forgetWho(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => sessionStorage.clear())
    // A page that goes on asking would be refused without its session.
    await page.goto('/icon.svg')
  }
  await page.context().clearCookies()
}

const accountMenu = (page: Page) => page.locator('header [aria-haspopup=menu]').last()

/** Rounds of the demo company, which no test changes, by how they stand. */
const demoRounds = {
  draft: 'Supply Chain and Marketing 360',
  running: 'Collaboration Feedback',
  finished: 'Annual 360 Review',
}
async function openRound(page: Page, status: keyof typeof demoRounds): Promise<void> {
  const name = encodeURIComponent(demoRounds[status])
  await page.goto(`/console/activity?search=${name}&statuses=${status}&sort=created&direction=asc`)
  await page.locator('a[href^="/console/activity/"]').first().click()
}

const states: readonly State[] = [
  {
    name: 'a refused login',
    as: 'nobody',
    open: async (page) => {
      await page.goto('/')
      await fillLogin(page, 'nobody.at.all', 'not-a-password')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the account menu',
    as: 'emma',
    open: async (page) => {
      await page.goto('/')
      await accountMenu(page).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  ...(['activities.mine', 'activities.finished'] as const).map((call) => ({
    name: `home without ${call}`,
    as: 'emma' as const,
    open: async (page: Page) => {
      await answered(page, call, 'by a gateway')
      await page.goto('/')
      await page.getByRole('button', { name: /Try again|重试/ }).waitFor()
    },
  })),
  ...(['never', 'by a gateway'] as const).flatMap((reply) =>
    [
      ['activities.mine', '/activities'],
      ['auth.sessions', '/account'],
    ].map(([call = '', path = '']) => ({
      name: `${path}, answered ${reply}`,
      as: 'emma' as const,
      open: async (page: Page) => {
        await answered(page, call, reply)
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (reply === 'by a gateway') await page.getByRole('alert').first().waitFor()
      },
    })),
  ),
  {
    name: 'the audit log, answered by a gateway',
    as: 'admin',
    open: async (page) => {
      await answered(page, 'ops.auditLog', 'by a gateway')
      await page.goto('/console/audit')
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'the audit log without a hit',
    as: 'admin',
    open: async (page) => {
      await page.goto('/console/audit?search=nothing-is-called-so')
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  ...(['/console/question', '/console/questionnaire', '/console/employee'] as const).flatMap(
    (path): State[] => [
      {
        name: `${path}, answered by a gateway`,
        as: 'admin',
        open: async (page) => {
          await answered(page, '.list', 'by a gateway')
          await page.goto(path)
          await page.getByRole('alert').first().waitFor()
        },
      },
      {
        name: `${path} without a hit`,
        as: 'admin',
        open: async (page) => {
          await page.goto(`${path}?search=nothing-is-called-so`)
          await page.getByRole('heading', { level: 2 }).first().waitFor()
        },
      },
    ],
  ),
  ...['/console/question', '/console/target', '/console/dept', '/console/employee'].map(
    (path): State => ({
      name: `a new row of ${path}, with what is missing`,
      as: 'admin',
      open: async (page) => {
        await page.goto(`${path}?open=new`)
        await page.getByRole('button', { name: /^Save|^保存/ }).click()
        await page.getByRole('alert').first().waitFor()
      },
    }),
  ),
  {
    name: 'an approval form with everything missing',
    as: 'emma',
    open: async (page) => {
      await page.goto(reportPath)
      await sendButton(page).click()
      await page.getByText('Enter the employee name.').waitFor()
    },
  },
  {
    name: 'the calendar of an approval form',
    as: 'emma',
    open: async (page) => {
      await page.goto(reportPath)
      await page.getByRole('button', { name: 'Choose the entry date' }).click()
      await page.getByRole('grid').waitFor()
    },
  },
  ...(['never', 'by a gateway'] as const).flatMap((reply) =>
    [
      ['approvals.mine', reportPath],
      ['approvals.list', reviewPath],
    ].map(([call = '', path = '']) => ({
      name: `${path}, answered ${reply}`,
      as: 'admin' as const,
      open: async (page: Page) => {
        await answered(page, call, reply)
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        if (reply === 'by a gateway') await page.getByRole('alert').first().waitFor()
      },
    })),
  ),
  {
    name: 'the approval review without a hit',
    as: 'admin',
    open: async (page) => {
      await page.goto(`${reviewPath}?search=nothing-is-called-so`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'a form that needs a person',
    as: 'admin',
    open: async (page) => {
      await page.goto(`${reviewPath}?delivery=needs-person&review=all`)
      await page.getByRole('rowheader').getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'the rounds, answered by a gateway',
    as: 'admin',
    open: async (page) => {
      await answered(page, 'activities.rounds.list', 'by a gateway')
      await page.goto('/console/activity')
      await page.getByRole('alert').first().waitFor()
    },
  },
  ...(
    [
      ['a draft', 'draft', 'h2 [aria-expanded=true]'],
      ['a running round', 'running', '[role=tabpanel] tbody tr'],
      ['a finished round', 'finished', 'a[href^="/result"]'],
    ] as const
  ).map(([name, status, shown]) => ({
    name,
    as: 'admin' as const,
    open: async (page: Page) => {
      await openRound(page, status)
      await page.locator(shown).first().waitFor()
    },
  })),
  {
    name: 'the raters of a draft',
    as: 'admin',
    open: async (page) => {
      await openRound(page, 'draft')
      await page.locator('a[href$="/raters"]').click()
      await page.locator('li[aria-posinset]').first().waitFor()
    },
  },
  {
    name: 'the overview of a round',
    as: 'admin',
    open: async (page) => {
      await openRound(page, 'finished')
      await page.locator('a[href$="/overview"]').click()
      await page.locator('tbody th').first().waitFor()
    },
  },
  {
    name: 'the form',
    as: 'emma',
    open: async (page) => {
      await page.goto('/activities')
      await page.locator('a[href^="/askform"]').first().click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  {
    name: 'the report',
    as: 'emma',
    open: async (page) => {
      await page.goto(demoReport('emma'))
      await page.locator('#score-table').waitFor()
    },
  },
]

for (const look of looks) {
  test.describe(nameOf(look), { tag: look.tag }, () => {
    test.use({
      ...look.window,
      colorScheme: look.colorScheme,
      expectedErrors: [/status of (40[034]|504)/],
    })
    test.setTimeout(360_000)

    test('every page is accessible and never scrolls sideways', async ({ page, enter }) => {
      await inLanguage(page, look.lang)
      const check = async (path: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await test.step(path, () => expectGoodLook(page))
      }
      await check('/')
      await enter(page, 'admin')
      for (const { path } of routes) await check(path)
      for (const kind of ['hr', 'ops', 'emma'] as const) {
        await enter(page, kind)
        await check('/')
        await check('/activities')
      }
    })

    test('pages are accessible in every state', async ({ page, enter }) => {
      for (const { name, as, open } of states) {
        await test.step(name, async () => {
          await forgetWho(page)
          await inLanguage(page, look.lang)
          if (as !== 'nobody') await enter(page, as)
          await open(page)
          await expectGoodLook(page)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      }
    })
  })
}

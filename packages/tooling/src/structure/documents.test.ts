import { describe, expect, it } from 'vitest'
import { checkDocuments, type Product } from './documents.ts'

const product: Product = {
  files: [
    'README.md',
    '.github/product/auth.md',
    'packages/db/src/auth/tables.ts',
    'docker/a.conf',
  ],
  addresses: ['/activities', '/console/activity/:id', '/api/user/login', '/console/audit'],
  scripts: { '.': ['start', 'verify', 'vantage'], 'apps/server': ['policy'] },
  commands: ['user', 'add', 'migrate'],
  parts: ['unit', 'browser'],
  tasks: ['build', 'unit'],
  settings: new Set(['DATABASE_URL', 'DINGTALK_CORP_ID', 'DINGTALK_CLIENT_ID']),
}
const auth = { path: '.github/product/auth.md', text: '# Auth\n\n## Where `you` are, now\n' }
const problems = (text: string) =>
  checkDocuments([{ path: 'README.md', text }, auth], product).map(({ problem }) => problem)

describe('a document', () => {
  it.each([
    'pages: `/activities`, `/console/...`, `/console/activity/ID`, `POST /api/user/login`, `/login`',
    'commands: `npm run verify`, `npm run policy -w apps/server`, `npm test -- unit`',
    'npm run vantage -- user add NAME --type evm    # the first one',
    '`npx turbo run build unit --filter=web`, `npm run vantage -- COMMAND`, `npm run vantage -- help`',
    'settings: `DATABASE_URL`, `DINGTALK_*`, `_CLIENT_ID`, `DATABASE_URL=postgres://...`, `PORT`',
    'files: `db/src/auth/tables.ts`, `docker/`, `packages/db/src/FEATURE/tables.ts`, `src/auth/*`',
    'links: [a](.github/product/auth.md#where-you-are-now), [b](https://example.com), [c](docker/a.conf)',
  ])('may name what there is: %s', (text) => {
    expect(problems(text)).toEqual([])
  })

  it.each([
    ['`/weights`', 'there is no address /weights'],
    ['`/console/activity/ID/raters`', 'there is no address /console/activity/ID/raters'],
    ['`npm run build`', 'there is no script build in .'],
    ['`npm run policy -w apps/web`', 'there is no script policy in apps/web'],
    ['npm run vantage -- user remove NAME', 'there is no "remove" of npm run vantage'],
    ['`npm test -- everything`', 'there is no "everything" of npm test'],
    ['`npx turbo run deploy`', 'there is no "deploy" of npx turbo run deploy'],
    ['`SMTP_URL`', 'there is no setting SMTP_URL'],
    ['`SMTP_*`', 'there is no setting SMTP_*'],
    ['`db/src/auth/columns.ts`', 'there is no file db/src/auth/columns.ts'],
    ['[a](.github/product/chips.md)', '.github/product/chips.md leads nowhere'],
    [
      '[a](.github/product/auth.md#nowhere)',
      '.github/product/auth.md#nowhere leads to a heading that is not there',
    ],
  ])('may not name what there is not: %s', (text, problem) => {
    expect(problems(text)).toEqual([problem])
  })

  it('says where it is wrong', () => {
    const [finding] = checkDocuments([{ path: 'README.md', text: 'a\n`/weights`' }, auth], product)
    expect(finding?.place).toBe('README.md:2')
  })

  it('that a later one replaces stays as it is', () => {
    const old = { path: '.github/decisions/0001-old.md', text: '`gone/file.ts`' }
    const later = { path: '.github/decisions/0002-new.md', text: 'Replaces [1](0001-old.md).' }
    const files = [...product.files, old.path, later.path]
    expect(checkDocuments([old, later], { ...product, files })).toEqual([])
    expect(checkDocuments([old], { ...product, files })).toHaveLength(1)
  })
})

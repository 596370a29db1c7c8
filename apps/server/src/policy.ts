import { listProcedures } from '@vantage/api/router'
import type { Actor, EmployeeActor } from '@vantage/contracts/auth/actor'
import { admits, pageRules, type Rule } from '@vantage/contracts/permissions'
import { dashboard } from './http/dashboard.ts'
import { dingtalkEvents } from './http/dingtalk-events.ts'
import { exampleFiles, reportArchives } from './http/file-downloads.ts'
import { exportRoutes } from './http/list-exports.ts'
import { uploadRoutes } from './http/uploads.ts'
import { restRoutes } from './rest/adapter.ts'

export interface PolicyEntry {
  name: string
  kind: 'procedure' | 'REST path' | 'export' | 'upload' | 'hook' | 'dashboard' | 'page'
  /** Null: the procedure has no rule, so it is closed to everyone. */
  rule: Rule | null
}

/** An employee without any grant, to make others from. */
export const employee: EmployeeActor = {
  kind: 'employee',
  id: 1,
  username: 'employee',
  fullname: '',
  englishname: '',
  type: 'evn',
  grants: [],
  session: new Uint8Array(),
  mustChangePassword: false,
}

/** One actor of every kind, by the name that the table gives it. */
export const actors: Record<string, Actor> = {
  nobody: { kind: 'nobody' },
  attempt: { kind: 'attempt', id: 1, test: 'iq', bankId: null },
  token: { kind: 'token', id: 1, name: 'token', scopes: ['approvals:submit'] },
  'token without scope': { kind: 'token', id: 2, name: 'token', scopes: [] },
  employee,
  'one-time password': { ...employee, type: 'evm', mustChangePassword: true },
  'grant hr': { ...employee, grants: ['hr'] },
  'grant ops': { ...employee, grants: ['ops'] },
  'HR staff': { ...employee, type: 'hr' },
  administrator: { ...employee, type: 'evm' },
}

/** Everything that can be asked for, with the rule that stands there. */
export function policy(): PolicyEntry[] {
  const of = (kind: PolicyEntry['kind'], ...all: { path: string; rule: Rule | null }[]) =>
    all.map(({ path, rule }): PolicyEntry => ({ name: path, kind, rule }))
  const pages = Object.entries(pageRules).map(([path, rule]) => ({ path, rule }))
  return [
    ...of('procedure', ...listProcedures()),
    ...of('REST path', ...restRoutes),
    ...of('export', ...exportRoutes, exampleFiles, reportArchives),
    ...of('upload', ...uploadRoutes),
    ...of('hook', dingtalkEvents),
    ...of('dashboard', dashboard),
    ...of('page', ...pages),
  ].sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name))
}

/** The whole policy as a page for people to read. */
export function policyPage(entries: readonly PolicyEntry[] = policy()): string {
  const kinds = Object.keys(actors)
  const rows = entries.map(({ name, kind, rule }) => {
    const verdicts = Object.values(actors).map((actor) =>
      rule && admits(rule, actor) ? 'yes' : '',
    )
    return `| \`${name}\` | ${kind} | ${rule ?? 'closed'} | ${verdicts.join(' | ')} |`
  })
  return `# Who may ask for what

Written from the routers by \`npm run policy -w apps/server\`; a test says when it is out of date. Each procedure and path
carries its rule where it is defined (\`packages/contracts/src/permissions.ts\` has the rules), and is closed without one.
The table says who may call. Whose rows they get (their own assignments, their own report) is decided in the services.
\`/healthz\`, \`/readyz\`, \`/api/docs\` and the built files of the web app are open to everyone, and so are the pages
themselves: a page's rule is what the browser mirrors. \`/metrics\` is for the same machine, or for a token of its own.

| what | kind | rule | ${kinds.join(' | ')} |
|---|---|---|${kinds.map(() => '---|').join('')}
${rows.join('\n')}
`
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { KeptMail, World } from './world.ts'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? '')

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, 'Noto Sans SC', sans-serif }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
  table { width: 100%; border-collapse: collapse }
  th, td { padding: .5rem; text-align: start; border-bottom: 1px solid #8886 } th { white-space: nowrap }
  iframe { box-sizing: border-box; width: 100%; height: 40rem; border: 1px solid #8886; background: Canvas }
  pre { white-space: pre-wrap; padding: .75rem; border: 1px solid #8886 }`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>${style}</style><h1>${escape(title)}</h1>${body}</html>`

const timeOf = ({ at }: KeptMail) => `<time>${at.replace('T', ' ').slice(0, 19)} UTC</time>`

function list(mails: readonly KeptMail[]): string {
  if (mails.length === 0) return page('Mailbox', '<p>No mail yet.</p>')
  const rows = mails.map(
    (mail) =>
      `<tr><td>${timeOf(mail)}<td>${escape(mail.envelope.to.join(', '))}<td><a href="/mails/${mail.id}">${escape(mail.subject) || 'no subject'}</a>`,
  )
  const head = '<thead><tr><th>Received<th>To<th>Subject</thead>'
  return page('Mailbox', `<table>${head}<tbody>${rows.toReversed().join('')}</tbody></table>`)
}

function single(mail: KeptMail): string {
  const { envelope, headers, html, text, calendar } = mail
  const part = (title: string, content: string) =>
    content === '' ? '' : `<h2>${title}</h2><pre>${escape(content)}</pre>`
  // Without scripts, forms, and an origin of its own; the links open beside it.
  const shown = html
    ? `<h2>HTML</h2><iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(`<base target="_blank">${html}`)}"></iframe>`
    : ''
  return page(
    mail.subject || 'no subject',
    `<p><a href="/">All mails</a><p>${timeOf(mail)}, from ${escape(envelope.from || 'the mail server')} to ${escape(envelope.to.join(', '))}</p>
${shown}${part('Plain text', text)}${part('Calendar entry', calendar ?? '')}${part('Headers', headers.join('\n'))}`,
  )
}

/** The mails for people (`/`, `/mails/1`) and for tests (`/mails.json`). A mail runs nothing and loads nothing. */
export function mailboxRoutes(app: FastifyInstance, world: World): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  app.get('/', async (_request, reply) => reply.type('text/html').send(list(world.mails)))
  app.get('/mails.json', async () => world.mails)
  app.get('/mails/:id', async (request, reply) => {
    const { id } = z.object({ id: z.coerce.number() }).parse(request.params)
    const mail = world.mails.find((each) => each.id === id)
    if (!mail) return reply.code(404).type('text/html').send(page('No such mail', ''))
    return reply.type('text/html').send(single(mail))
  })
}

import type { Settings } from '@vantage/config/settings'
import { writeControlBase } from '@vantage/simulators/control-base'
import { startSmtpSimulator } from '@vantage/simulators/smtp/server'
import { freePort } from '../embedded/ports.ts'
import type { Simulated } from './simulated-dingtalk.ts'
import { demoFullMailbox } from './load-demo-messages.ts'

/**
 * Demo mode without SMTP_URL gets a mail server that delivers nothing and shows what it was given, at `mailboxUrl`. One
 * mailbox is full: what is sent to it comes back.
 */
export async function simulatedMail({
  demo,
  mail,
  dataDir,
}: Settings): Promise<Simulated & { mailboxUrl: string | null }> {
  if (!demo || mail) return { variables: {}, mailboxUrl: null, stop: async () => {} }
  const { url, mailboxUrl, control, stop } = await startSmtpSimulator()
  writeControlBase(dataDir, 'mail', `${mailboxUrl}/__control`)
  const port = await freePort()
  const domain = 'bounces.example.com'
  control.route({ domain, url: `smtp://127.0.0.1:${port}` })
  control.bounce({ address: demoFullMailbox })
  const variables = {
    SMTP_URL: url,
    MAIL_FROM: 'Vantage <vantage@example.com>',
    BOUNCES_URL: `smtp://${domain}:${port}`,
  }
  return { variables, mailboxUrl, stop }
}

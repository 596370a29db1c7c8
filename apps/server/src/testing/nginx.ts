import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vantage/dev-env/embedded/ports'

/** What nginx in `docker/` is configured with, before it is filled in. */
export const template = readFileSync(
  new URL('../../../../docker/web.conf.template', import.meta.url),
  'utf8',
)

/** As many connections as each of nginx's processes has in production. */
const workerConnections = /worker_connections (\d+);'/.exec(
  readFileSync(new URL('../../../../docker/web.Dockerfile', import.meta.url), 'utf8'),
)?.[1]

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

interface NginxOptions {
  /** Host and port of the server behind it. */
  server: string
  /** Proxies in front of it whose word is taken; none by default. */
  proxy?: string
  /** Requests a second, where a test cannot count on a machine that makes as many as in production. */
  rate?: number
  /** Built files of the web app, by name. */
  files?: Record<string, string>
}

/** nginx with the template of `docker/` on a free port of 127.0.0.1, until `stop`. Throws when `nginx -t` refuses it. */
export async function startNginx({
  server,
  proxy = '192.0.2.1',
  rate = 100,
  files = {},
}: NginxOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'vantage-nginx-'))
  const logFile = join(folder, 'log')
  const port = await freePort()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, 'web', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'web', name), text)
  }
  const variables: Record<string, string> = {
    VANTAGE_SERVER: server,
    VANTAGE_SUBNET: '198.51.100.0/24',
    VANTAGE_PROXY: proxy,
    NGINX_LOCAL_RESOLVERS: '127.0.0.1',
  }
  const site = template
    .replaceAll(/\$\{([A-Z_]+)\}/g, (_, name: string) => variables[name] ?? '')
    .replace('rate=100r/s', `rate=${rate}r/s`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/usr/share/nginx/html', join(folder, 'web'))
    .replaceAll(/\/dev\/std(out|err)/g, logFile)
  const main = `user root; worker_processes 1; worker_rlimit_nofile 20000; pid ${folder}/pid;
    events { worker_connections ${workerConnections}; }
    http {
      types { text/html html; text/javascript js; }
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/proxy;
      ${site}
    }`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main)
  const check = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
  if (check.status !== 0) throw new Error(check.stderr)
  const args = ['-c', file, '-e', logFile, '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, 'utf8'))
  }
  return {
    url,
    /** Everything it has logged, of access and of errors. */
    logged: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

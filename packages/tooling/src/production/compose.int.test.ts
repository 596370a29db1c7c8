import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const docker = fileURLToPath(new URL('../../../../docker/', import.meta.url))
const read = (name: string) => readFileSync(docker + name, 'utf8')

interface Service {
  image?: string
  command?: string[]
  restart: string
  environment?: Record<string, string>
  env_file?: string[]
  ports?: string[]
  networks: string[]
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  cpus?: number
  pids_limit?: number
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
}

const { services, networks } = parse(read('compose.yaml'), { merge: true }) as Compose
const serviceOf = (name: string): Service => {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}
const named = Object.keys(services)
const own = ['web', 'server', 'worker', 'migrate']

describe('docker/compose.yaml', () => {
  test.each(own)('confines %s: nothing to write, no capability, no new privilege', (name) => {
    expect(serviceOf(name)).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(serviceOf(name).tmpfs).toContain('/tmp')
  })

  test.each(named)('limits what %s takes of the machine, and restarts it when it dies', (name) => {
    const { mem_limit, cpus, pids_limit, restart, security_opt } = serviceOf(name)
    expect([mem_limit, cpus, pids_limit]).not.toContain(undefined)
    expect(restart).toBe(name === 'migrate' ? 'no' : 'unless-stopped')
    expect(security_opt).toEqual(['no-new-privileges:true'])
  })

  test('publishes the web app and where mails come back, and on this machine alone unless a variable says otherwise', () => {
    expect(named.filter((name) => serviceOf(name).ports)).toEqual(['web', 'worker'])
    expect(serviceOf('worker').ports).toEqual([
      `\${VANTAGE_BOUNCES_ADDRESS:-127.0.0.1}:\${VANTAGE_BOUNCES_PORT:-2525}:2525`,
    ])
    expect(serviceOf('web').ports).toEqual([
      `\${VANTAGE_ADDRESS:-127.0.0.1}:\${VANTAGE_PORT:-8080}:8080`,
    ])
  })

  test('keeps PostgreSQL and Redis on networks of their own, which lead nowhere else', () => {
    expect(serviceOf('postgres').networks).toEqual(['data'])
    expect(serviceOf('redis').networks).toEqual(['jobs'])
    expect(networks).toMatchObject({ data: { internal: true }, jobs: { internal: true } })
    expect(named.filter((name) => serviceOf(name).networks.includes('front'))).toEqual([
      'web',
      'server',
    ])
    expect(serviceOf('web').networks).toEqual(['front', 'print'])
    expect(named.filter((name) => serviceOf(name).networks.includes('print'))).toEqual([
      'web',
      'worker',
    ])
    expect(networks).toMatchObject({ print: { internal: true } })
  })

  test('migrates as the owner, once, before servers and workers start as another role', () => {
    const { command, environment = {} } = serviceOf('migrate')
    expect(command?.at(-1)).toBe('migrate')
    expect(environment.DATABASE_URL).toMatch(/^postgres:\/\/vantage:\$\{POSTGRES_PASSWORD/)
    for (const name of ['server', 'worker']) {
      const service = serviceOf(name)
      expect(service.depends_on?.migrate?.condition).toBe('service_completed_successfully')
      expect(service.environment?.DATABASE_URL).toMatch(
        `postgres://${environment.APPLICATION_ROLE}:\${APPLICATION_PASSWORD`,
      )
    }
    expect(read('create-application-role.sh')).toContain(
      `create role ${environment.APPLICATION_ROLE} login password`,
    )
  })

  test('gives the password of the owner to nobody but the database and its migration', () => {
    const holders = named.filter((name) => /POSTGRES_PASSWORD/.test(JSON.stringify(services[name])))
    expect(holders).toEqual(['migrate', 'postgres'])
    const files = named.flatMap((name) => serviceOf(name).env_file ?? [])
    expect(files).not.toContain('.env')
    expect(read('settings.env.example')).not.toMatch(/PASSWORD/)
  })

  test('asks for a password in Redis', () => {
    expect(serviceOf('redis').command?.join(' ')).toContain('--requirepass ${REDIS_PASSWORD:?')
    expect(serviceOf('server').environment?.REDIS_URL).toContain('redis://:${REDIS_PASSWORD:?')
  })

  test('believes nginx on who the caller is, and no number of proxies', () => {
    expect(serviceOf('server').environment?.TRUST_PROXY).toBe('${VANTAGE_SUBNET:-172.30.87.0/24}')
    expect(read('compose.yaml')).toContain('subnet: "${VANTAGE_SUBNET:-172.30.87.0/24}"')
  })

  test('names every image by its exact version', () => {
    const images = named.flatMap((name) => serviceOf(name).image ?? [])
    const bases = globSync(`${docker}*.Dockerfile`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image]) => image),
    )
    expect(images.length).toBe(2)
    expect(bases.length).toBe(3)
    // A `# syntax` line names one, too, which would build them.
    for (const file of globSync(`${docker}*.Dockerfile`)) {
      expect(readFileSync(file, 'utf8')).not.toMatch(/^#\s*syntax/im)
    }
    for (const image of [...images, ...bases]) expect(image).toMatch(/:\d+\.\d+(\.\d+)?-[a-z-]+$/)
  })
})

test('every process of the images has a health check', () => {
  const stages = read('product.Dockerfile')
    .split(/^FROM /m)
    .filter((stage) => /^CMD/m.test(stage))
  expect(stages).toHaveLength(2)
  for (const stage of stages) expect(stage).toMatch(/^HEALTHCHECK --interval/m)
})

test('the examples hold every variable that has no default, and no secret', () => {
  const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
  const example = read('.env.example')
  for (const name of required) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
  expect(example).not.toMatch(/PASSWORD=./)
})

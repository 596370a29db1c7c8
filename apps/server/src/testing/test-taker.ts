import type { GenerateKeysInput } from '@vantage/contracts/access-keys/keys'
import { generateKeys } from '@vantage/services/access-keys/keys'
import { systemContext } from '@vantage/services/core/context'
import type { Answer, startServer } from './running-server.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Test = 'iq' | 'bigFive'

/** New keys, as the command line makes them. */
export async function newKeys(server: Server, input: GenerateKeysInput): Promise<string[]> {
  const ctx = systemContext(server.resources, 'command line')
  return (await generateKeys(ctx, input)).keys
}

export async function newKey(server: Server, way: 1 | 2 | 3): Promise<string> {
  const [key = ''] = await newKeys(server, { count: 1, way })
  return key
}

/** What a tRPC call answered, or the message of its error. */
export const dataOf = ({ body }: Answer) => {
  const { result, error } = body as {
    result?: { data: Record<string, unknown> }
    error?: { message: string }
  }
  return result?.data ?? { error: error?.message }
}

/** A browser that takes a test: it keeps the cookie of the test, and calls as the page does. */
export class TestTaker {
  readonly #server: Server
  readonly #test: Test
  cookie = ''

  constructor(server: Server, test: Test) {
    this.#server = server
    this.#test = test
  }

  async verify(pwd: string, headers: Record<string, string> = {}) {
    const answer = await this.#server.send('/trpc/accessKeys.verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      body: JSON.stringify({ pwd, test: this.#test === 'iq' ? 'iq' : 'big-five' }),
    })
    const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? []
    if (cookie) this.cookie = cookie
    return dataOf(answer)
  }

  async call(name: 'begin' | 'save' | 'submit', input: object) {
    return dataOf(await this.#server.post(`/trpc/${this.#test}.${name}`, input, this.cookie))
  }

  async open() {
    const headers = { cookie: this.cookie }
    return dataOf(await this.#server.send(`/trpc/${this.#test}.open`, { headers }))
  }

  /** From the key to the first question. */
  async start(pwd: string, name = '王若曦') {
    await this.verify(pwd)
    return this.call('begin', { name, post: '硬件工程师', age: 7, lang: 'ch' })
  }

  async questionIds(): Promise<number[]> {
    const { questions } = (await this.open()) as { questions: { id: number }[] }
    return questions.map(({ id }) => id)
  }

  /** Chooses the same position in `count` questions, all in one save. */
  async choose(position: number, count = 60) {
    const ids = (await this.questionIds()).slice(0, count)
    const choices = ids.map((questionId) => ({ questionId, position, at: Date.now() }))
    return this.call('save', { choices })
  }

  rest(path: string, body: object): Promise<Answer> {
    return this.#server.post(`/api/survey/${path}`, body, this.cookie)
  }
}

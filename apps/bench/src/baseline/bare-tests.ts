import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { answerParent } from '../run/child.ts'

export interface BareTests {
  databaseUrl: string
  keys: readonly string[]
  /** The bank's id, and how many questions it has. */
  bankId: number
  questions: number
}

/** As many connections as the server has by default. */
const poolSize = 10
let opened: postgres.Sql | undefined

/** All people at once, each from the key to the record. Gives how many people a second. */
async function takeAll({ databaseUrl, keys, ...bank }: BareTests): Promise<number> {
  opened ??= postgres(databaseUrl, { max: poolSize, onnotice: () => {} })
  const sql = opened
  const started = performance.now()
  await Promise.all(keys.map((pwd) => takeTest(sql, pwd, bank)))
  return (keys.length * 1000) / (performance.now() - started)
}

type Bank = Pick<BareTests, 'bankId' | 'questions'>

/** What a test asks of PostgreSQL, with the same statements and transactions, and nothing else. */
async function takeTest(sql: postgres.Sql, pwd: string, { bankId, questions }: Bank) {
  const token = randomBytes(32)
  const id = await sql.begin(async (tx) => {
    const [key] = await tx<{ id: number; use: number }[]>`
      update access_keys set status = 2, use = use + 1, started_at = now()
      where pwd = ${pwd} and status = 1 returning id, use`
    if (!key) throw new Error('A key is not unused')
    const [attempt] = await tx<{ id: number }[]>`
      insert into attempts (token_hash, key_id, use, test, created_at)
      values (${token}, ${key.id}, ${key.use}, 'iq', now()) returning id`
    return attempt?.id ?? 0
  })
  const findAttempt = () => sql`
    select token_hash, created_at, id, test, bank_id from attempts where token_hash = ${token}`
  await findAttempt()
  await sql`
    update attempts set name = 'A', post = 'B', age = 7, lang = 'en', bank_id = ${bankId},
      started_at = now(), choices = array_fill(0, array[${questions}::int]),
      choice_times = array_fill(0, array[${questions}::int])
    where id = ${id} and saved_at is null`
  for (let question = 1; question <= questions; question += 1) {
    await findAttempt()
    await sql`
      update attempts a set choices[${question}] = 1, choice_times[${question}] = 1
      from access_keys k
      where a.id = ${id} and a.saved_at is null and k.id = a.key_id and k.status = 2 and k.use = a.use`
  }
  await findAttempt()
  await sql.begin(async (tx) => {
    const [attempt] = await tx<{ key_id: number; choices: number[] }[]>`
      select a.*, k.status from attempts a join access_keys k on k.id = a.key_id
      where a.id = ${id} for update`
    if (!attempt) throw new Error('An attempt is missing')
    await tx`
      insert into iq_records (attempt_id, key_id, bank_id, name, post, lang, age, duration, score,
        verified, timed_out, choices, created_at)
      values (${id}, ${attempt.key_id}, ${bankId}, 'A', 'B', 'en', 7, 1, 42, true, false,
        ${attempt.choices}, now())`
    await tx`update access_keys set status = 3 where id = ${attempt.key_id} and status = 2`
    await tx`update attempts set saved_at = now(), choices = '{}', choice_times = '{}' where id = ${id}`
  })
}

answerParent(takeAll)

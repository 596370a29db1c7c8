import { generateKeysInput } from '@vantage/contracts/access-keys/keys'
import { generateKeys } from '@vantage/services/access-keys/keys'
import { CommandError } from '../errors.ts'
import { type Shell, withContext } from '../shell.ts'

export interface NewKeysOptions {
  way: string
  count: string
  json: boolean
}

/** `keys new --way 1 --count 5 [--json]`: prints new keys, one a line or as a JSON array. */
export async function printNewKeys(
  shell: Shell,
  { way, count, json }: NewKeysOptions,
): Promise<void> {
  const input = generateKeysInput.safeParse({ way: Number(way), count: Number(count) })
  if (!input.success) throw new CommandError('The count must be a whole number from 1 to 500.')
  await withContext(shell, async (ctx) => {
    const { keys } = await generateKeys(ctx, input.data)
    shell.output.write(json ? `${JSON.stringify(keys)}\n` : `${keys.join('\n')}\n`)
  })
}

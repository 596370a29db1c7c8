import { z } from 'zod'
import { text } from '../input.ts'
import { namedFields } from '../editing.ts'
import { idSchema } from '../ids.ts'
import { accountChangeKinds } from '../people/account-changes.ts'
import { agreeWord } from './agree-word.ts'
import { namedPerson as person } from '../people/named-person.ts'
import { levelSchema } from './level-schema.ts'

/** Accounts with which an administrator could have answered, and the groups that would be hidden without them. */
export const fourEyesOutput = z.object({
  /** The first hundred of `total`. */
  groups: z.array(
    z.object({
      participant: person,
      level: levelSchema,
      raters: z.int(),
      /** Ids of those that are in doubt. */
      accounts: z.array(z.int()),
    }),
  ),
  total: z.int(),
  /** The accounts in doubt in these groups, with what was done to them. */
  accounts: z.array(
    person.extend({
      changes: z.array(
        z.object({ kind: z.enum(accountChangeKinds), at: z.string(), by: z.string() }),
      ),
    }),
  ),
  /** Who asked for the start of a draft. `outdated`: the draft or the accounts have changed since. */
  request: z.object({ by: z.string(), at: z.string(), outdated: z.boolean() }).nullable(),
  /** Whether the actor may agree, may agree by typing the word (as the only administrator), or has to wait. */
  standing: z.enum(['agree', 'word', 'wait']),
  /** Who else may agree. */
  others: z.array(person),
  /** A hash of all this, to agree to what was seen. */
  seen: z.string(),
})
export type FourEyes = z.infer<typeof fourEyesOutput>

export const agreeInput = z.object({
  id: idSchema,
  seen: text(1, 64),
  word: agreeWord.optional(),
})
export type AgreeInput = z.infer<typeof agreeInput>

/**
 * `agreed`: the groups are shown, or will be; `waits`: another administrator still has to agree to what the actor did;
 * `changed`: it is no longer what was seen, and nothing was done; `word`: the word is missing.
 */
export const agreeOutput = z.object({
  outcome: z.enum(['agreed', 'started', 'waits', 'changed', 'word']),
})
export type AgreeOutput = z.infer<typeof agreeOutput>

/** Activities that wait for the actor's agreement. `starts`: somebody asks to start it. */
export const toAgreeOutput = z.object({
  activities: z.array(z.object({ ...namedFields, starts: z.boolean() })),
})
export type ToAgree = z.infer<typeof toAgreeOutput>

import { limits } from '@vantage/contracts/limits'
import { usernameSchema } from '@vantage/contracts/people/employees'

/** A name as it is read: family and given name in Latin letters. */
export interface ReadName {
  family: string
  given: string
}

/**
 * Gives out usernames that differ from `taken`, and from each other, whatever their case: the job number where it is a
 * valid username and free, else the name, shortened and numbered.
 */
export function usernameGiver(taken: Iterable<string>) {
  const used = new Set([...taken].map((each) => each.toLowerCase()))
  const take = (username: string): string | null => {
    if (used.has(username.toLowerCase()) || !usernameSchema.safeParse(username).success) return null
    used.add(username.toLowerCase())
    return username
  }
  return (jobNumber: string | null, name: ReadName): string => {
    const byNumber = jobNumber === null ? null : take(jobNumber)
    if (byNumber !== null) return byNumber
    const base = shortened(name)
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : String(number)
      const username = take(base.slice(0, limits.credentialMax - suffix.length) + suffix)
      if (username !== null) return username
    }
  }
}

/** Such as `yuchen.luo`; `y.luo` where that is too long. */
function shortened({ family, given }: ReadName): string {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const [last, first] = [letters(family), letters(given)]
  const fullName = [first, last].filter((each) => each !== '').join('.')
  if (fullName.length < limits.credentialMin) return `user.${fullName}`
  return fullName.length <= limits.credentialMax || last === ''
    ? fullName
    : `${first.slice(0, 1)}.${last}`
}

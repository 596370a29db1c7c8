import { isIPv6 } from 'node:net'

/** An IPv4 address as it is, and of an IPv6 address its /64: whoever has one of those has all of them. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (embedded) return embedded
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const first = before === '' ? [] : before.split(':')
  const left = 8 - first.length - (after ? after.split(':').length : 0)
  const zeros = after === undefined ? [] : Array.from({ length: left }, () => '0')
  return `${[...first, ...zeros, '0', '0', '0', '0'].slice(0, 4).join(':')}::/64`
}

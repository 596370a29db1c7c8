/**
 * A score as people see it: two decimals, half away from zero on the exact value (decisions section 6). The value must
 * be the double nearest to the exact one, as every score on the wire is: then an exact half is recognised as such.
 */
export function shownScore(value: number): string {
  const magnitude = Math.abs(value)
  const halves = Math.round(magnitude * 200)
  const upwards = halves % 2 === 1 && magnitude >= halves / 200
  const hundredths = upwards ? (halves + 1) / 2 : Math.floor(halves / 2)
  const text = (hundredths / 100).toFixed(2)
  return value < 0 && hundredths > 0 ? `-${text}` : text
}

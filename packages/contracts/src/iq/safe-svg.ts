import { text } from '../input.ts'

const number = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const numbers = new RegExp(`^[\\s,]*${number}(?:[\\s,]+${number})*[\\s,]*$`)
const length = new RegExp(`^${number}$`)
const colour = /^(?:none|currentColor|black|white|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6})$/

/** What each attribute may hold; one that is not listed is refused. None can name another resource. */
const attributes: Record<string, RegExp> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: numbers,
  d: /^[MmLlHhVvCcSsQqTtAaZz\d\s,.-]*$/,
  points: numbers,
  'stroke-dasharray': numbers,
  transform: /^(?:\s*(?:translate|rotate|scale|matrix)\([\d\s,.-]*\))+\s*$/,
  fill: colour,
  stroke: colour,
  'fill-rule': /^(?:nonzero|evenodd)$/,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  'text-anchor': /^(?:start|middle|end)$/,
  'dominant-baseline': /^(?:auto|middle|central|hanging)$/,
  'font-weight': /^(?:normal|bold)$/,
  ...Object.fromEntries(
    'x y x1 y1 x2 y2 cx cy r rx ry width height opacity fill-opacity stroke-opacity stroke-width font-size'
      .split(' ')
      .map((name) => [name, length]),
  ),
}
const elements = new Set('svg g path rect circle ellipse line polyline polygon text'.split(' '))
const token = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|[^<]+|</g
const attribute = /([\w:-]+)="([^"]*)"/g

/**
 * What makes `svg` unsafe or not an SVG, in words; null when it only draws. It has one root `<svg>` with `xmlns` and
 * `viewBox`, the elements and attributes listed here, and text inside `<text>` alone: no script, style, link, reference,
 * entity, comment or name.
 */
export function svgProblem(svg: string): string | null {
  const open: string[] = []
  let roots = 0
  for (const [piece, close, name = '', given = '', empty] of svg.matchAll(token)) {
    if (name === '') {
      if (open.at(-1) === 'text' ? /[<&]/.test(piece) : piece.trim() !== '') {
        return `has "${piece.trim().slice(0, 20)}" where only an element may be`
      }
    } else if (close) {
      if (given || empty || open.pop() !== name) return `closes <${name}> where it is not open`
    } else {
      if (!elements.has(name)) return `may not hold <${name}>`
      if ((name === 'svg') !== (open.length === 0)) return 'must be one <svg>'
      const problem = attributeProblem(name, given)
      if (problem) return problem
      if (open.length === 0) roots += 1
      if (!empty) open.push(name)
    }
  }
  if (open.length > 0) return `does not close <${open.at(-1)}>`
  return roots === 1 ? null : 'must be one <svg>'
}

function attributeProblem(element: string, given: string): string | null {
  const seen = new Set<string>()
  for (const [, name = '', value = ''] of given.matchAll(attribute)) {
    const allowed = Object.hasOwn(attributes, name) ? attributes[name] : undefined
    if (!allowed) return `may not have the attribute ${name}`
    if (!allowed.test(value)) return `may not have ${name}="${value.slice(0, 40)}"`
    if (seen.has(name)) return `has ${name} twice in one element`
    seen.add(name)
  }
  if (element === 'svg' && !(seen.has('xmlns') && seen.has('viewBox'))) {
    return 'must have xmlns and viewBox'
  }
  return null
}

/** A drawing as text, which a page may put into its document as it is. */
export const safeSvg = text(1, 50_000).superRefine((svg, ctx) => {
  const problem = svgProblem(svg)
  if (problem) ctx.addIssue(problem)
})

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { TraitScores } from '@vantage/contracts/big-five/big-five-test'
import { type Trait, traits } from '@vantage/contracts/big-five/traits'

/** SVG rather than a canvas, because it follows the width of its box and prints sharply. */
const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: '100%',
    maxWidth: '380px',
    height: 'auto',
    marginInline: 'auto',
    '& text': { fill: 'ink', fontSize: '13px' },
    '& text + text': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
  },
})

/** Twelve answers of 1 to 5 each. */
const rings = [12, 24, 36, 48, 60]
const maximum = 60
const middle = { x: 170, y: 172 }
const radius = 112

/** The place of a score on the axis of a trait; the first points upwards, the others follow clockwise. */
function pointAt(index: number, score: number): [number, number] {
  const angle = ((index * 360) / traits.length - 90) * (Math.PI / 180)
  const distance = (radius * score) / maximum
  return [middle.x + distance * Math.cos(angle), middle.y + distance * Math.sin(angle)]
}
const outline = (scores: readonly number[]) =>
  scores.map((score, index) => pointAt(index, score).join()).join(' ')

/** The names stand in the corners that the pentagon leaves free. */
const names: Record<Trait, { x: number; y: number; textAnchor: 'start' | 'middle' | 'end' }> = {
  N: { x: middle.x, y: 25, textAnchor: 'middle' },
  E: { x: 340, y: 92, textAnchor: 'end' },
  O: { x: 255, y: 285, textAnchor: 'middle' },
  A: { x: 85, y: 285, textAnchor: 'middle' },
  C: { x: 0, y: 92, textAnchor: 'start' },
}

/** The five sums on a radar chart from 0 to 60; the table beside it has the numbers. */
export function TraitsRadar({ scores }: { scores: TraitScores }) {
  const { i18n } = useLingui()
  const values = traits.map((trait) => scores[trait])
  const nameOf = (trait: Trait) => i18n.t('big-five.trait', { trait })
  const numbers = traits.map((trait) => `${nameOf(trait)} ${scores[trait]}`).join(', ')
  return (
    <Drawing
      viewBox="0 0 340 308"
      role="img"
      aria-label={i18n.t('big-five.result.radar', { numbers })}
    >
      {rings.map((ring) => (
        <chakra.polygon
          key={ring}
          fill="none"
          stroke={ring === maximum ? 'line.strong' : 'line'}
          points={outline(values.map(() => ring))}
        />
      ))}
      {traits.map((trait, index) => {
        const [x, y] = pointAt(index, maximum)
        return <chakra.line key={trait} stroke="line" x1={middle.x} y1={middle.y} x2={x} y2={y} />
      })}
      <chakra.polygon
        fill="self"
        fillOpacity={0.14}
        stroke="self"
        strokeWidth="2px"
        points={outline(values)}
      />
      <chakra.g css={{ '& text': { fill: 'ink.faint', fontSize: '11px' } }}>
        {rings.map((ring) => (
          <text key={ring} x={middle.x + 4} y={pointAt(0, ring)[1] + 12}>
            {ring}
          </text>
        ))}
      </chakra.g>
      {traits.map((trait, index) => {
        const [x, y] = pointAt(index, scores[trait])
        const { y: above, ...place } = names[trait]
        return (
          <g key={trait}>
            <chakra.path
              fill="self"
              stroke="paper"
              strokeWidth="1.5px"
              d={`M${x} ${y - 6.5}l6.5 6.5-6.5 6.5-6.5-6.5z`}
            />
            <text {...place} y={above}>
              {nameOf(trait)}
            </text>
            <text {...place} y={above + 17}>
              {scores[trait]}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}

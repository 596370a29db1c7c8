import type { CSSProperties } from 'react'

/**
 * Where the label of axis `index` of `count` is placed around the chart: `--r-x` and `--r-y` are the
 * outer ring's radius in percent of the box, `gap` the distance from it in pixels. Labels grow
 * away from the chart.
 */
export function labelPlace(index: number, count: number, gap: number): CSSProperties {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  const shiftX = Math.abs(x) < 0.2 ? -50 : x > 0 ? 0 : -100
  const shiftY = y < -0.9 ? -100 : y > 0.9 ? 0 : -50
  return {
    left: `calc(50% + (var(--r-x) + ${gap}px) * ${x.toFixed(4)})`,
    top: `calc(50% + (var(--r-y) + ${gap}px) * ${y.toFixed(4)})`,
    translate: `${shiftX}% ${shiftY}%`,
    textAlign: shiftX === -50 ? 'center' : shiftX === 0 ? 'left' : 'right',
  }
}

/** The numbers above a column of charts, at the gridlines of its cells. */
export function Axis({ from, to }: { from: 0 | 1; to: 5 }) {
  const values = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  return (
    <svg width="100%" height="14" aria-hidden="true">
      {values.map((value) => (
        <text key={value} x={`${((value - from) / (to - from)) * 100}%`} y="11" textAnchor="middle">
          {value}
        </text>
      ))}
    </svg>
  )
}

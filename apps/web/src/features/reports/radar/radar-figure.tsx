import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Source } from '../model/sources.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/conditions.ts'
import { RadarChart } from './radar-chart.tsx'
import { RadarKeys } from './radar-keys.tsx'

const Body = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 196px',
    alignItems: 'center',
    gap: 's5',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: { gridTemplateColumns: 'minmax(0, 1fr) 49mm', gap: 's3' },
  },
})

/** The radar chart and its legend, which brings one source forward. */
export function RadarFigure() {
  const [chosen, setChosen] = useState<Source | null>(null)
  return (
    <Body className="body">
      <RadarChart chosen={chosen} />
      <RadarKeys chosen={chosen} onChoose={setChosen} />
    </Body>
  )
}

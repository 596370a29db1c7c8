import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { LineSample, type Source } from '../../../components/source-mark.tsx'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/sheet.tsx'
import { HiddenMark, ScoreValue } from '../sheet/source-name.tsx'
import { RadarChart } from './radar-chart.tsx'

const Body = chakra('figure', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 12.25rem',
    alignItems: 'center',
    gap: 's5',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [inPrintCopy]: { gridTemplateColumns: 'minmax(0, 1fr) 49mm', gap: 's3' },
  },
})
const List = chakra('ul', {
  base: {
    fontSize: 'sm',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& li': { borderBottom: 'hairline' },
    [inPrintCopy]: { fontSize: 'xs' },
  },
})
const Key = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '44px 1fr auto',
    alignItems: 'center',
    width: '100%',
    minHeight: '36px',
    textAlign: 'left',
    [inPrintCopy]: { minHeight: '26px' },
    '&:is(button)': {
      _hover: { background: 'canvas' },
      '&[aria-pressed=true]': { background: 'accent.tint', fontWeight: 'strong' },
      '@media (pointer: coarse)': { minHeight: 'hit' },
    },
  },
})
const Value = chakra('span', {
  base: { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
})

/** The radar chart and its legend, which brings one source forward. */
export function RadarFigure() {
  const [chosen, setChosen] = useState<Source | null>(null)
  return (
    <Body>
      <RadarChart chosen={chosen} />
      <Keys chosen={chosen} onChoose={setChosen} />
    </Body>
  )
}

type KeysProps = { chosen: Source | null; onChoose: (source: Source | null) => void }

/** The radar's legend with each source's mean; on screen it brings a source forward. */
function Keys({ chosen, onChoose }: KeysProps) {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  const raters = view.columns.filter((source) => source !== 'weighted')
  const keys: Source[] = ['weighted', ...raters, 'company']
  return (
    <List>
      {keys.map((source) => {
        const row = (
          <>
            <LineSample source={source} />
            <span>{i18n.t('reports.source', { source })}</span>
            <Value>
              {view.hidden.has(source) ? (
                <HiddenMark source={source} />
              ) : (
                <ScoreValue source={source} score={view.averages[source]} />
              )}
            </Value>
          </>
        )
        return (
          <li key={source}>
            {mode === 'print' ? (
              <Key>{row}</Key>
            ) : (
              <Key asChild>
                <button
                  type="button"
                  aria-pressed={chosen === source}
                  onClick={() => onChoose(chosen === source ? null : source)}
                >
                  {row}
                </button>
              </Key>
            )}
          </li>
        )
      })}
    </List>
  )
}

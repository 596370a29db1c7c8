import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { LineSample } from '../marks/mark.tsx'
import type { Source } from '../model/sources.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy } from '../sheet/conditions.ts'
import { ScoreValue } from '../sheet/score-value.tsx'

const List = chakra('ul', {
  base: {
    fontSize: 'sm',
    borderTop: '1px solid',
    borderColor: 'ink',
    '& li': { borderBottom: 'hairline' },
    '& :is(button, .row)': {
      display: 'grid',
      gridTemplateColumns: '44px 1fr auto',
      alignItems: 'center',
      width: '100%',
      minHeight: '36px',
      textAlign: 'left',
    },
    '& button:hover': { background: 'canvas' },
    '& button[aria-pressed=true]': { background: 'accent.tint', fontWeight: 'strong' },
    '@media (pointer: coarse)': { '& button': { minHeight: 'hit' } },
    [inPrintCopy]: { fontSize: 'xs', '& .row': { minHeight: '26px' } },
  },
})

type RadarKeysProps = { chosen: Source | null; onChoose: (source: Source | null) => void }

/** The radar's legend with each source's mean; on screen it brings a source forward. */
export function RadarKeys({ chosen, onChoose }: RadarKeysProps) {
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
            <span data-number>
              <ScoreValue source={source} score={view.averages[source]} />
            </span>
          </>
        )
        return (
          <li key={source}>
            {mode === 'print' ? (
              <div className="row">{row}</div>
            ) : (
              <button
                type="button"
                aria-pressed={chosen === source}
                onClick={() => onChoose(chosen === source ? null : source)}
              >
                {row}
              </button>
            )}
          </li>
        )
      })}
    </List>
  )
}

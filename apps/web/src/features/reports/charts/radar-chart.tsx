import { Box, chakra } from '@chakra-ui/react'
import { type CSSProperties, Suspense, useMemo, useState } from 'react'
import { LineSample, type Source } from '../../../components/source-mark.tsx'
import { Faint, Soft } from '../../../components/text.tsx'
import { lazyComponent } from '../../../lib/code-loading.ts'
import { formatHundredths } from '../../../lib/figures.ts'
import { inPrintCopy, onNarrowSheet, useReport } from '../sheet/sheet.tsx'
import { HiddenMark, ScoreValue } from '../sheet/source-name.tsx'
import { Radar } from './radar.tsx'

/** Drawn once the texts and figures of the report stand: chart.js is as large as they are. */
const RadarCanvas = lazyComponent(async () => (await import('./radar-canvas.tsx')).RadarCanvas)

/** With more targets than this, the chart is labelled with numbers instead of names. */
export const namedTargets = 12
/** Names of at most so many characters have room on a phone, too. */
const shortName = 5

/** The radar chart and its legend, which brings one source forward. */
export function RadarFigure() {
  const [chosen, setChosen] = useState<Source | null>(null)
  return (
    <chakra.figure
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) 12.25rem"
      alignItems="center"
      gap="s5"
      css={{
        [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        [inPrintCopy]: { gridTemplateColumns: 'minmax(0, 1fr) 49mm', gap: 's3' },
      }}
    >
      <RadarChart chosen={chosen} />
      <Keys chosen={chosen} onChoose={setChosen} />
    </chakra.figure>
  )
}

/**
 * All sources over all targets on one radar chart, 0 to 5; the numbers are in the table below. On paper it is SVG: a bitmap
 * of the canvas would be most of the file.
 */
function RadarChart({ chosen }: { chosen: Source | null }) {
  const { i18n, inWords, mode, targets, columns, averages } = useReport()
  const sources = useMemo<Source[]>(() => ['company', ...columns], [columns])
  const named = targets.length <= namedTargets
  const numbered = !named || targets.some(({ name }) => name.length > shortName)
  const label = i18n.t('reports.results.radar-alt', {
    count: targets.length,
    sources: inWords(averages, sources),
  })
  return (
    <Box
      position="relative"
      aspectRatio="600 / 480"
      css={{
        // The outer ring takes nearly 60 percent of the width.
        '--r-x': 'calc(31% - 8px)',
        '--r-y': 'calc(38.75% - 8px)',
        [inPrintCopy]: {
          '--r-x': '134px',
          '--r-y': '134px',
          aspectRatio: 'auto',
          height: '366px',
        },
      }}
    >
      {mode === 'print' ? (
        <Radar label={label} targets={targets} sources={sources} markSize={named ? 4.3 : 3.2} />
      ) : (
        <Box position="absolute" inset="11.25% 19%">
          <Suspense>
            <RadarCanvas
              label={label}
              targets={targets}
              sources={sources}
              chosen={chosen}
              markSize={named ? 4 : 3}
            />
          </Suspense>
        </Box>
      )}
      <div aria-hidden="true">
        {[1, 2, 3, 4, 5].map((value) => (
          <Faint
            key={value}
            position="absolute"
            left="calc(50% + 5px)"
            fontSize="xs"
            lineHeight="1.25"
            style={{ top: `calc(50% - var(--r-y) * ${value / 5})` }}
          >
            {value}
          </Faint>
        ))}
        {targets.map(({ id, no, name, scores }, i) => (
          <chakra.span
            key={id}
            position="absolute"
            width="max-content"
            maxWidth="8.5rem"
            fontSize="xs"
            lineHeight="1.25"
            fontVariantNumeric="tabular-nums"
            wordBreak="keep-all"
            overflowWrap="anywhere"
            style={labelPlace(i, targets.length, named ? 8 : 4)}
            css={{ [inPrintCopy]: { maxWidth: '106px' } }}
          >
            {named && (
              <chakra.span
                lineClamp={3}
                css={numbered ? { [onNarrowSheet]: { display: 'none' } } : {}}
              >
                {name}
              </chakra.span>
            )}
            {numbered && (
              // Beside a name only where there is no room for it.
              <Soft
                display={named ? 'none' : 'inline'}
                marginRight="s1"
                css={{ [onNarrowSheet]: { display: 'inline' } }}
              >
                {named ? `${no}.` : no}
              </Soft>
            )}
            {named && scores.weighted !== null && <b>{formatHundredths(scores.weighted)}</b>}
          </chakra.span>
        ))}
      </div>
    </Box>
  )
}

/**
 * Where the label of axis `index` of `count` is placed around the chart: `--r-x` and `--r-y` are the outer ring's
 * radius in percent of the box, `gap` the distance from it in pixels. Labels grow away from the chart.
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

type KeysProps = { chosen: Source | null; onChoose: (source: Source | null) => void }

/** The radar's legend with each source's mean; on screen it brings a source forward. */
function Keys({ chosen, onChoose }: KeysProps) {
  const { i18n, averages, columns, hidden, mode } = useReport()
  const raters = columns.filter((source) => source !== 'weighted')
  const keys: Source[] = ['weighted', ...raters, 'company']
  return (
    <chakra.ul
      borderTop="1px solid"
      borderColor="ink"
      fontSize="sm"
      css={{ '& li': { borderBottom: 'hairline' }, [inPrintCopy]: { fontSize: 'xs' } }}
    >
      {keys.map((source) => {
        const row = (
          <>
            <LineSample source={source} />
            <span>{i18n.t('reports.source', { source })}</span>
            <chakra.span textAlign="right" fontVariantNumeric="tabular-nums lining-nums">
              {hidden.has(source) ? (
                <HiddenMark source={source} />
              ) : (
                <ScoreValue source={source} score={averages[source]} />
              )}
            </chakra.span>
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
    </chakra.ul>
  )
}

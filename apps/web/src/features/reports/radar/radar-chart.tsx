import { chakra } from '@chakra-ui/react'
import { type CSSProperties, useMemo } from 'react'
import { useLingui } from '@lingui/react'
import type { Source } from '../../../components/source-mark.tsx'
import { shown } from '../../../lib/figures.ts'
import { joinNames } from '../../../lib/names.ts'
import { useReport } from '../report-context.ts'
import { inPrintCopy, onNarrowSheet } from '../sheet/sheet.tsx'
import { RadarCanvas } from './radar-canvas.tsx'
import { radarPadding } from './radar-data.ts'

/** With more targets than this, the chart is labelled with numbers instead of names. */
export const namedTargets = 12
/** Names of at most so many characters have room on a phone, too. */
const shortName = 5

/** The canvas takes 62 percent of the width; the ring lies its padding further in. */
const Box = chakra('div', {
  base: {
    '--r-x': `calc(31% - ${radarPadding}px)`,
    '--r-y': `calc(38.75% - ${radarPadding}px)`,
    position: 'relative',
    aspectRatio: '600 / 480',
    [inPrintCopy]: {
      '--r-x': `calc(142px - ${radarPadding}px)`,
      '--r-y': `calc(142px - ${radarPadding}px)`,
      aspectRatio: 'auto',
      height: '366px',
    },
  },
})
const Canvas = chakra('div', {
  base: {
    position: 'absolute',
    inset: '11.25% 19%',
    [inPrintCopy]: { inset: 'auto', left: 'calc(50% - 142px)', top: 'calc(50% - 142px)' },
  },
})
const Tick = chakra('span', {
  base: {
    position: 'absolute',
    left: 'calc(50% + 5px)',
    color: 'ink.faint',
    fontSize: 'xs',
    lineHeight: '1.25',
  },
})
const Label = chakra('span', {
  base: {
    position: 'absolute',
    width: 'max-content',
    maxWidth: '8.5rem',
    fontSize: 'xs',
    lineHeight: '1.25',
    fontVariantNumeric: 'tabular-nums',
    wordBreak: 'keep-all',
    overflowWrap: 'anywhere',
    [inPrintCopy]: { maxWidth: '106px' },
  },
})
const Name = chakra('span', {
  base: { lineClamp: 3 },
  variants: { numbered: { true: { [onNarrowSheet]: { display: 'none' } } } },
})
const No = chakra('span', {
  base: { marginRight: 's1', color: 'ink.soft' },
  variants: {
    /** Only where there is no room for the name. */
    named: { true: { display: 'none', [onNarrowSheet]: { display: 'inline' } } },
  },
})

const paperSize = 284

/** All sources over all targets on one radar chart, 0 to 5; the numbers are in the table below. */
export function RadarChart({ chosen }: { chosen: Source | null }) {
  const { i18n } = useLingui()
  const { view, mode } = useReport()
  const { targets, columns } = view
  const named = targets.length <= namedTargets
  const numbered = !named || targets.some(({ name }) => name.length > shortName)
  const sources = useMemo<Source[]>(() => ['company', ...columns], [columns])
  const label = i18n.t('reports.results.radar-alt', {
    count: targets.length,
    sources: joinNames(
      view.lang,
      sources
        .filter((source) => view.averages[source] !== null)
        .map(
          (source) =>
            `${i18n.t('reports.source', { source })} ${shown(view.averages[source] ?? 0)}`,
        ),
    ),
  })
  return (
    <Box>
      <Canvas>
        <RadarCanvas
          label={label}
          targets={targets}
          sources={sources}
          chosen={chosen}
          markSize={targets.length > namedTargets ? 3 : 4}
          size={mode === 'print' ? paperSize : null}
        />
      </Canvas>
      <div aria-hidden="true">
        {[1, 2, 3, 4, 5].map((value) => (
          <Tick key={value} style={{ top: `calc(50% - var(--r-y) * ${value / 5})` }}>
            {value}
          </Tick>
        ))}
        {targets.map(({ id, no, name, scores }, i) => (
          <Label key={id} style={labelPlace(i, targets.length, named ? 8 : 4)}>
            {named && <Name numbered={numbered}>{name}</Name>}
            {numbered && <No named={named}>{named ? `${no}.` : no}</No>}
            {named && scores.weighted !== null && <b>{shown(scores.weighted)}</b>}
          </Label>
        ))}
      </div>
    </Box>
  )
}

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

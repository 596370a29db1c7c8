import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { marker, middle, outline, pointAt, type Source, sources } from './radar-shape.ts'

const View = chakra('div', {
  base: {
    display: { base: 'none', lg: 'grid' },
    gridTemplateRows: '1fr auto',
    paddingBlock: 's7',
    paddingInline: 's8',
    overflow: 'hidden',
    '& text': { fontSize: 'sm', fill: 'ink.soft' },
  },
})
const Drawing = chakra('svg', {
  base: {
    width: 'min(100%, 640px)',
    height: 'auto',
    alignSelf: 'center',
    justifySelf: 'center',
    overflow: 'visible',
    '& .ring': { fill: 'none', stroke: 'line' },
    '& .ring.outer': { stroke: 'line.strong' },
  },
})
/** Everything inside takes one source's colour. */
const SourceGroup = chakra('g', {
  base: {
    '& .line': { fill: 'none', stroke: 'currentColor', strokeWidth: '1.75' },
    '& .mark': { fill: 'currentColor', stroke: 'canvas', strokeWidth: '1.5' },
  },
})
const Caption = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: 's5',
    width: '100%',
    maxWidth: '640px',
    justifySelf: 'center',
    '& p': { fontSize: 'xl', lineHeight: 'tight', letterSpacing: '-.01em', textWrap: 'balance' },
    '&:lang(zh) p': { letterSpacing: '.02em' },
  },
})
const Legend = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    columnGap: 's5',
    rowGap: 's1',
    fontSize: 'xs',
    color: 'ink.soft',
    whiteSpace: 'nowrap',
    '& li': { display: 'flex', gap: 's2', alignItems: 'center' },
    '& svg': { width: '26px', height: '10px' },
  },
})

const rings = [1, 2, 3, 4, 5]
const axes: readonly MessageId[] = [
  /*i18n*/ 'auth.axis-communication',
  /*i18n*/ 'auth.axis-delivery',
  /*i18n*/ 'auth.axis-judgement',
  /*i18n*/ 'auth.axis-customers',
  /*i18n*/ 'auth.axis-coaching',
  /*i18n*/ 'auth.axis-learning',
]
const names: Record<Source, MessageId> = {
  superior: /*i18n*/ 'auth.superior',
  peer: /*i18n*/ 'auth.peers',
  subordinate: /*i18n*/ 'auth.subordinates',
  self: /*i18n*/ 'auth.self',
}

/** What the product is about, as a drawing beside Login. Decoration: hidden from screen readers. */
export function RadarView() {
  const { i18n } = useLingui()
  return (
    <View aria-hidden="true">
      <Drawing viewBox="0 0 600 520">
        {rings.map((ring) => (
          <polygon
            key={ring}
            className={ring === 5 ? 'ring outer' : 'ring'}
            points={outline(axes.map(() => ring))}
          />
        ))}
        {axes.map((axis, index) => {
          const [x, y] = pointAt(index, 5)
          return <line key={axis} className="ring" x1={middle.x} y1={middle.y} x2={x} y2={y} />
        })}
        {sources.map(({ source, dash, values }) => (
          <SourceGroup key={source} color={source}>
            <polygon className="line" points={outline(values)} strokeDasharray={dash} />
            <path
              className="mark"
              d={values.map((v, i) => marker(source, pointAt(i, v))).join('')}
            />
          </SourceGroup>
        ))}
        {axes.map((axis, index) => (
          <AxisName key={axis} index={index} name={i18n.t(axis)} />
        ))}
      </Drawing>
      <Caption>
        <p>
          <Trans id="auth.slogan" components={{ br: <br /> }} />
        </p>
        <Legend>
          {sources.map(({ source, dash }) => (
            <li key={source}>
              <svg viewBox="0 0 26 10">
                <SourceGroup color={source}>
                  <path className="line" d="M0 5h26" strokeDasharray={dash} />
                  <path className="mark" d={marker(source, [13, 5])} />
                </SourceGroup>
              </svg>
              {i18n.t(names[source])}
            </li>
          ))}
        </Legend>
      </Caption>
    </View>
  )
}

const anchors = ['middle', 'start', 'start', 'middle', 'end', 'end'] as const

function AxisName({ index, name }: { index: number; name: string }) {
  const [x, y] = pointAt(index, 5.42)
  return (
    <text x={x} y={y + 4} textAnchor={anchors[index]}>
      {name}
    </text>
  )
}

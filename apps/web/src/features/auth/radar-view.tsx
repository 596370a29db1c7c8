import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { LineSample, lineLooks, Mark } from '../../components/source-mark.tsx'
import { middle, outline, pointAt, type Rater, sources } from './radar-shape.ts'

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
  },
})
const Ring = chakra('polygon', {
  base: { fill: 'none', stroke: 'line' },
  variants: { outer: { true: { stroke: 'line.strong' } } },
})
const Axis = chakra('line', { base: { stroke: 'line' } })
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
const names: Record<Rater, MessageId> = {
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
          <Ring key={ring} outer={ring === 5} points={outline(axes.map(() => ring))} />
        ))}
        {axes.map((axis, index) => {
          const [x, y] = pointAt(index, 5)
          return <Axis key={axis} x1={middle.x} y1={middle.y} x2={x} y2={y} />
        })}
        {sources.map(({ source, values }) => (
          <g key={source}>
            <polygon style={lineLooks[source]} points={outline(values)} />
            {values.map((value, axis) => (
              <g key={axis} transform={`translate(${pointAt(axis, value).join(' ')})`}>
                <Mark source={source} r={4} />
              </g>
            ))}
          </g>
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
          {sources.map(({ source }) => (
            <li key={source}>
              <LineSample source={source} />
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

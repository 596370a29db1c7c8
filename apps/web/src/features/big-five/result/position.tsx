import { chakra } from '@chakra-ui/react'

const Line = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    minWidth: '100px',
    height: '18px',
    // Without it, browsers leave what is a background off the paper.
    printColorAdjust: 'exact',
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '8px',
      height: '2px',
      background: 'line.strong',
    },
    '& i': { position: 'absolute', top: '4px', width: '1px', height: '10px', background: 'edge' },
    '& b': {
      position: 'absolute',
      top: '4px',
      width: '10px',
      height: '10px',
      marginLeft: '-5px',
      rotate: '45deg',
      background: 'self',
      outline: '2px solid',
      outlineColor: 'paper',
    },
  },
})
/** Where a score lies between 12 and 60, in percent. */
const percent = (score: number) => ((score - 12) / 48) * 100

/** A score on the scale and its three thirds; the number stands beside it. */
export function Position({ score }: { score: number }) {
  return (
    <Line aria-hidden="true">
      <i style={{ left: `${percent(28.5)}%` }} />
      <i style={{ left: `${percent(43.5)}%` }} />
      <b style={{ left: `${percent(score)}%` }} />
    </Line>
  )
}

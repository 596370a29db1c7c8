import type { SystemStyleObject } from '@chakra-ui/react'
import { dashes, type Source } from '../model/sources.ts'

const dash = (source: Source) => ({ stroke: source, strokeDasharray: dashes[source].join(' ') })

/** The same colour, mark and dash wherever a source is drawn. */
export const markStyles: SystemStyleObject = {
  '& .mark > *': { stroke: 'paper', strokeWidth: '1.5px', paintOrder: 'stroke' },
  '& .mark-superior': { fill: 'superior' },
  '& .mark-peer': { fill: 'peer' },
  '& .mark-subordinate': { fill: 'subordinate' },
  '& .mark-weighted': { fill: 'weighted' },
  '& .mark-company': { fill: 'company' },
  '& .mark-company > *': { strokeWidth: '1px' },
  '& .mark-self': { fill: 'paper' },
  '& .mark-self > *': { stroke: 'self', strokeWidth: '2px', paintOrder: 'normal' },
  '& .line': { fill: 'none', strokeWidth: '1.5px' },
  '& .line-superior': dash('superior'),
  '& .line-peer': dash('peer'),
  '& .line-subordinate': dash('subordinate'),
  '& .line-self': dash('self'),
  '& .line-weighted': { stroke: 'weighted', strokeWidth: '2.5px' },
  '& .line-company': { stroke: 'company', strokeWidth: '1.25px' },
  '& .glyph': {
    display: 'inline-block',
    verticalAlign: '-2px',
    width: '14px',
    height: '14px',
    marginRight: '6px',
  },
}

/** The parts of charts that belong to no source: axes, tracks, gridlines, texts. */
export const chartStyles: SystemStyleObject = {
  '& svg': { overflow: 'visible' },
  '& svg text': { fontSize: 'xs', fill: 'ink.soft' },
  '& svg text.strong': { fontWeight: 'strong', fill: 'ink' },
  '& svg text.faint': { fill: 'ink.faint' },
  '& .bars .weighted': { fill: 'weighted' },
  '& .bars .self': { fill: 'paper', stroke: 'self', strokeWidth: '1.5px' },
  '& .bars text': { paintOrder: 'stroke', stroke: 'paper', strokeWidth: '4px' },
  '& .base': { stroke: 'ink', strokeWidth: '1px' },
  '& .track': { stroke: 'ink.faint', strokeWidth: '1px' },
  '& .span': { stroke: 'line.strong', strokeWidth: '3px' },
  '& :is(.grid-1-5, .grid-0-5)': {
    backgroundImage: 'linear-gradient(90deg, var(--vantage-colors-line) 1px, transparent 1px)',
    backgroundOrigin: 'content-box',
    backgroundRepeat: 'repeat',
    printColorAdjust: 'exact',
  },
  '& .grid-1-5': { backgroundSize: 'calc((100% - 1px) / 4) 100%' },
  '& .grid-0-5': { backgroundSize: 'calc((100% - 1px) / 5) 100%' },
}

import { defineSlotRecipe } from '@chakra-ui/react'
import { progressAnatomy } from '@chakra-ui/react/anatomy'

export const progressRecipe = defineSlotRecipe({
  slots: progressAnatomy.keys(),
  base: {
    track: { borderRadius: '4px', background: 'line', overflow: 'hidden' },
    range: {
      height: '100%',
      borderRadius: '4px',
      transition: 'width var(--calm)',
    },
  },
})

/** A circle of 110 px whose length is a share; its colour is that of the root. */
export const gaugeRecipe = defineSlotRecipe({
  slots: ['root', 'circle', 'circleTrack', 'circleRange', 'valueText'],
  base: {
    root: { position: 'relative', flex: 'none', width: '110px', height: '110px' },
    circle: { '--size': '110px', '--thickness': '7px' },
    circleTrack: { stroke: 'line' },
    circleRange: { stroke: 'currentColor', transition: 'stroke-dashoffset var(--calm)' },
    valueText: {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      gridAutoFlow: 'column',
      placeContent: 'center',
      alignItems: 'baseline',
      color: 'ink',
      fontSize: 'xl',
      fontWeight: 'strong',
      letterSpacing: '-.02em',
      fontVariantNumeric: 'tabular-nums',
      '& small': { color: 'ink.soft', fontSize: 'sm', fontWeight: 'normal' },
    },
  },
})

import { chakra } from '@chakra-ui/react'

/** The navigator beside the sheet; above it where there is no room beside. */
export const ReportFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '200px minmax(0, 1144px)',
    justifyContent: 'center',
    alignItems: 'start',
    gap: 's6',
    padding: 's6',
    '@media (max-width: 1099px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      padding: 0,
    },
    _print: { display: 'block', padding: 0 },
  },
})

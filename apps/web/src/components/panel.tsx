import { chakra } from '@chakra-ui/react'
import { tableRecipe } from '../theme/recipes/table.ts'

/** A flat sheet of paper on the canvas. */
export const Panel = chakra('div', {
  base: { background: 'paper', border: 'hairline', borderRadius: 'lg' },
})

/** The table inside a panel; `dense` for many rows, `data-number` marks cells with numbers. */
export const DataTable = chakra('table', tableRecipe)

import type { SystemStyleObject } from '@chakra-ui/react'

const narrow = '@media (max-width: 600px)'
const between = '@media (min-width: 601px) and (max-width: 900px)'

/** On top of the common table: the cells of "my activities", and cards in place of rows up to 600 px. */
export const assignmentTableStyles: SystemStyleObject = {
  '& td': { height: '68px', paddingBlock: 's2' },
  '& :is(th, td)[data-number]': { width: '64px', paddingRight: 's2' },
  '& td[data-number]': { color: 'ink.faint' },
  '& [data-cell=activity]': { lineHeight: '1.4' },
  '& td[data-cell=person]': {
    width: '21%',
    fontWeight: 'strong',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
  },
  '& td:is([data-cell=relationship], [data-cell=status])': { fontSize: 'sm', whiteSpace: 'nowrap' },
  '& [data-cell=go]': { width: '104px', textAlign: 'right' },
  '& [data-cell=go] :is(a, button)': { minWidth: '80px' },
  '& tr[data-done] td:is([data-cell=activity], [data-cell=relationship], [data-cell=person])': {
    color: 'ink.soft',
    fontWeight: 'normal',
  },
  [between]: {
    '& :is(th, td)': { paddingInline: 's2' },
    '& :is(th, td)[data-number]': { width: '48px' },
    '& td[data-cell=person]': { width: '18%' },
  },
  [narrow]: {
    display: 'block',
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& tbody': { display: 'grid', gap: 's2' },
    '& tbody tr': {
      display: 'grid',
      gridTemplate:
        '"activity person" auto "activity relationship" 1fr "status go" auto / 130px minmax(0, 1fr)',
      rowGap: '2px',
      columnGap: 's4',
      padding: 's4',
      background: 'paper',
      border: 'hairline',
      borderRadius: 'lg',
    },
    '& tbody tr td[data-cell], & tbody tr:last-child td[data-cell]': {
      display: 'block',
      width: 'auto',
      height: 'auto',
      padding: 0,
      border: 0,
    },
    '& tbody td[data-number]': { display: 'none' },
    '& td[data-cell=activity]': {
      gridArea: 'activity',
      color: 'ink.soft',
      fontSize: 'sm',
      overflowWrap: 'anywhere',
    },
    '& td[data-cell=person]': { gridArea: 'person' },
    '& td[data-cell=relationship]': { gridArea: 'relationship', color: 'ink.soft' },
    '& tbody tr td[data-cell=status]': {
      gridArea: 'status',
      alignSelf: 'center',
      paddingTop: 's3',
    },
    '& tbody tr td[data-cell=go]': { gridArea: 'go', paddingTop: 's3' },
    '& td[data-cell=go] :is(a, button)': { width: '100%' },
  },
}

import type { SystemStyleObject } from '@chakra-ui/react'

const narrow = '@media (max-width: 600px)'

/**
 * The answer scale as one row of segments. On phones the words are under the row: both ends until one answers, then
 * the chosen one beneath its number.
 */
export const scaleStyles: SystemStyleObject = {
  '& [data-scale]': {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    border: '1px solid',
    borderColor: 'edge',
    borderRadius: 'base',
    [narrow]: { marginBottom: '22px' },
  },
  '& [data-scale] label': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '2px',
    minHeight: '60px',
    paddingBlock: 's2',
    paddingInline: 's1',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'manipulation',
    WebkitTapHighlightColor: 'transparent',
    transition: 'background var(--quick), color var(--quick)',
    '@media (hover: hover)': { '&:hover:not(:has(:checked))': { background: 'accent.tint' } },
    '&:first-of-type': { borderRadius: '7px 0 0 7px' },
    '&:last-of-type': { borderRadius: '0 7px 7px 0' },
    '& + label::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 0,
      bottom: 0,
      width: '1px',
      background: 'line.strong',
    },
    '& b': { fontSize: 'md', lineHeight: '1.3', fontVariantNumeric: 'tabular-nums' },
    '& > span': { color: 'ink.soft', fontSize: 'xs', lineHeight: '1.3' },
    '& input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      cursor: 'inherit',
    },
    '&:has(:checked)': { background: 'accent', color: 'on.accent' },
    '&:has(:checked)::before, &:has(:checked) + label::before': { background: 'accent' },
    '&:has(:checked) > span': { color: 'on.accent' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '3px',
      borderRadius: 'base',
      zIndex: 1,
    },
    [narrow]: {
      minHeight: '56px',
      padding: 0,
      '& b': { fontSize: 'lg', fontWeight: 'normal' },
      '&:has(:checked) b': { fontWeight: 'strong' },
      '& > span': {
        position: 'absolute',
        top: 'calc(100% + 5px)',
        left: '50%',
        translate: '-50% 0',
        width: 'max-content',
        lineHeight: '17px',
        opacity: 0,
        pointerEvents: 'none',
      },
      '&:first-of-type > span': { left: 0, translate: '0 0' },
      '&:last-of-type > span': { left: 'auto', right: 0, translate: '0 0' },
      '&:has(:checked) > span': { opacity: 1, color: 'accent' },
    },
  },
  '& [data-scale]:not(:has(:checked)) label:is(:first-of-type, :last-of-type) > span': {
    opacity: 1,
  },
}

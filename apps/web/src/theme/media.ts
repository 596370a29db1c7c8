/** Windows of little height: a phone on its side, a page enlarged four times, or large type. */
export const short = '@media (max-height: 30em)'
/** Small screens and fingers: where controls need 44 px and fields 16 px type. */
export const touch = '@media (max-width: 600px), (pointer: coarse)'

/** Out of sight, and there for assistive technology. */
export const unseen = {
  position: 'absolute',
  boxSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** Windows of little height: a phone on its side, or a page that is enlarged four times. */
export const short = '@media (max-height: 480px)'
/** Small screens and fingers: where controls need 44 px and fields 16 px type. */
export const touch = '@media (max-width: 600px), (pointer: coarse)'

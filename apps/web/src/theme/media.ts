/** Small screens and fingers: where controls need 44 px and fields 16 px type. */
export const touch = '@media (max-width: 600px), (pointer: coarse)'

/** A window of few lines, such as one enlarged to 400 %, whatever the size of the type: nothing is kept in sight in it. */
export const fewLines = '@media (max-height: 20em)'

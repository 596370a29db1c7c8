/** Small screens and fingers: where controls need 44 px and fields 16 px type. */
export const touch = '@media (max-width: 600px), (pointer: coarse)'

/** The three forms, by the name of their object on the wire. */
export const formTypes = ['transfer', 'jobTransfer', 'resignationHandover'] as const
export type FormType = (typeof formTypes)[number]

/** The number of each form on the wire. */
export const formNumbers = { transfer: 1, jobTransfer: 2, resignationHandover: 3 } as const

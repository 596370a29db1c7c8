import { notifyFailure } from './notify-failure.ts'

/** Shows a failed request as a message. */
export const useNotifyFailure = (): ((error: unknown) => void) => notifyFailure

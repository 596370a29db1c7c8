import { environment } from '@vantage/config/environment'

/**
 * How large or how often: by day what proves the same in less time, and with `FULL_SIZE=1`, as every night, what people
 * may really do.
 */
export const bySize = <Size>(byDay: Size, full: Size): Size =>
  environment['FULL_SIZE'] === '1' ? full : byDay

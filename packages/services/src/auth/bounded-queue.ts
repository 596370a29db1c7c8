import { ServiceError } from '../errors.ts'

/**
 * Gives a function that runs work in the order in which it came, `atOnce` at a time with at most `waiting` behind them.
 * It gives what the work gives, and throws `unavailable` beyond that.
 */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin))
    else
      throw new ServiceError('unavailable', 'Too busy. Try again in a moment.', { retryAfter: 1 })
    try {
      return await work()
    } finally {
      // Whoever is next takes over the place, so nobody who has just come can be faster.
      const begin = queue.shift()
      if (begin) begin()
      else running -= 1
    }
  }
}

import autocannon from 'autocannon'
import { type Call, requestOf } from './send-all.ts'

/**
 * How long people wait who ask 50 times a second in all, over 10 connections: milliseconds that 99 % of the answers
 * take at most. Throws unless every answer is a 200.
 */
export async function slowestAnswers(
  port: number,
  calls: readonly Call[],
  seconds: number,
): Promise<number> {
  const { latency, errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    overallRate: 50,
    // Its correction takes every rate for a thousand a second.
    ignoreCoordinatedOmission: true,
    duration: seconds,
    timeout: 60,
    requests: calls.map((call) => ({ setupRequest: (request) => requestOf(request, call) })),
  })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} answers other than 2xx`)
  return latency.p99
}

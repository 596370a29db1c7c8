import { Redis } from 'ioredis'

/** The address of a numbered database of the test Redis that nobody else has been given in this run. */
export async function createTestRedis(redisUrl: string): Promise<string> {
  const redis = new Redis(redisUrl)
  try {
    return `${redisUrl}/${await redis.incr('databases-given')}`
  } finally {
    redis.disconnect()
  }
}

import { Redis } from 'ioredis'

/** The address of a numbered database of the test Redis that no other test of this run uses. */
export async function createTestRedis(redisUrl: string): Promise<string> {
  const redis = new Redis(redisUrl)
  try {
    return `${redisUrl}/${await redis.incr('databases-in-use')}`
  } finally {
    redis.disconnect()
  }
}

import type { ActivityFile } from '@vantage/contracts/activity-files/activity-file'

/** An activity file that never was on a disk, for `importActivityFile`: a value, or a text that may not even be JSON. */
export function activityFileSource(file: ActivityFile | string, chunkBytes = 4096) {
  const bytes = Buffer.from(typeof file === 'string' ? file : JSON.stringify(file, null, 1))
  return {
    size: bytes.length,
    async *open() {
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        yield bytes.subarray(at, at + chunkBytes)
      }
    },
  }
}

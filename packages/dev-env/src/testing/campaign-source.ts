import type { CampaignFile } from '@vantage/contracts/activities/campaign-file'

/** A campaign file that never was on a disk, for `importCampaign`: a value, or a text that may not even be JSON. */
export function campaignSource(file: CampaignFile | string, chunkBytes = 4096) {
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

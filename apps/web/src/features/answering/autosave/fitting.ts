import type { DraftAnswer } from '@vantage/contracts/answering/ask-form'

/** Browsers carry at most 64 KiB of request bodies past the end of a page; some is left for the frame around them. */
const keepaliveBytes = 60_000

/** As many of the answers as one last request can carry; the rest stays on the device for the next visit. */
export function fitting(answers: readonly DraftAnswer[]): readonly DraftAnswer[] {
  const encoder = new TextEncoder()
  let bytes = 0
  return answers.filter((answer) => {
    bytes += encoder.encode(JSON.stringify(answer)).length + 1
    return bytes <= keepaliveBytes
  })
}

import type { I18n } from '@lingui/core'

/** How long a test took; minutes and seconds once it is over 60 seconds. */
export function durationText(i18n: I18n, duration: number): string {
  if (duration <= 60) return i18n.t('iq.seconds', { seconds: duration })
  const minutes = Math.floor(duration / 60)
  const seconds = String(duration % 60).padStart(2, '0')
  return i18n.t('iq.duration', { minutes, seconds })
}

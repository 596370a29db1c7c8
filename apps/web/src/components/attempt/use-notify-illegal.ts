import { useLingui } from '@lingui/react'
import { notify } from '../notify.ts'

/** Shows that a test was not taken, as code 701 says it over REST: its key was reset, or is for the other test. */
export function useNotifyIllegal(): () => void {
  const { i18n } = useLingui()
  return () =>
    notify({
      kind: 'bad',
      title: i18n.t('attempt.illegal'),
      text: i18n.t('attempt.illegal-text'),
      sticky: true,
    })
}

import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n/lang-scope.tsx'
import { StepHint } from './step.tsx'

/** When it was set and by whom, and that it stays. */
export function SetOnceHint(props: { set: RoundDetail['questionnaireSet']; children: ReactNode }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { set, children } = props
  return (
    <StepHint>
      {set && (
        <b>
          {i18n.t('rounds.set-by', { who: set.by, at: formatDateTime(lang, new Date(set.at)) })}
        </b>
      )}{' '}
      {children}
    </StepHint>
  )
}

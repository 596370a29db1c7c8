import type { SubmitOutput } from '@vantage/contracts/answering/submission'
import { useCallback } from 'react'
import { notify } from '../../../components/notify.ts'
import { useLingui } from '@lingui/react'

interface Consequence {
  /** Nothing more can be done here: back to Activities. */
  final: boolean
  /** The server holds a submission, so this device need not keep anything. */
  stored: boolean
}

/** Shows how a submission went and returns what follows from it. */
export function useOutcomeNotice(): (outcome: SubmitOutput['outcome']) => Consequence {
  const { i18n } = useLingui()
  return useCallback(
    (outcome) => {
      const illegal = () =>
        notify({
          kind: 'bad',
          title: i18n.t('answering.illegal.title'),
          text: i18n.t('answering.illegal.text'),
        })
      switch (outcome) {
        case 'submitted':
          notify({ kind: 'good', title: i18n.t('answering.saved') })
          return { final: true, stored: true }
        case 'different':
          illegal()
          notify({ kind: 'info', title: i18n.t('answering.illegal.different'), sticky: true })
          return { final: true, stored: true }
        case 'closed':
          illegal()
          notify({ kind: 'info', title: i18n.t('answering.illegal.closed'), sticky: true })
          return { final: true, stored: true }
        case 'invalid':
          illegal()
          return { final: true, stored: false }
        default: {
          outcome satisfies never
          const title = i18n.t('answering.exceptions.title')
          notify({ kind: 'bad', title, text: i18n.t('answering.exceptions.text') })
          return { final: false, stored: false }
        }
      }
    },
    [i18n],
  )
}

import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { Note } from '../../../components/text.tsx'
import { selectKey } from '../../../lib/i18n/messages.ts'
import { formNames } from '../form-fields.ts'
import type { ReportedForm } from './use-report.ts'

/** What was reported just now; the focus is here after the reload. */
export function ReportedNotice({ reported }: { reported: ReportedForm }) {
  const { i18n } = useLingui()
  const { type, employee, requestNumber, delivery } = reported
  const place = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const copy = async () => {
    await navigator.clipboard.writeText(requestNumber)
    setCopied(true)
  }
  return (
    <Box ref={place} tabIndex={-1} marginBottom="s4" _focusVisible={{ outline: 'none' }}>
      <Notice kind="good" live>
        <p>
          <b>{i18n.t('approvals.reported-form', { form: i18n.t(formNames[type]), employee })}</b>{' '}
          {i18n.t('approvals.request-number')} <b>{requestNumber}</b>
          {/* Without TLS there is no clipboard. */}
          {'clipboard' in navigator && (
            <chakra.button
              type="button"
              minHeight="24px"
              marginLeft="s2"
              color="accent"
              fontSize="sm"
              textDecoration="underline"
              textUnderlineOffset="3px"
              onClick={() => void copy()}
            >
              {i18n.t(copied ? /*i18n*/ 'approvals.copied' : /*i18n*/ 'approvals.copy')}
            </chakra.button>
          )}
        </p>
        <Note marginTop="2px">
          {i18n.t('approvals.reported-text', { delivery: selectKey(delivery) })}
        </Note>
      </Notice>
    </Box>
  )
}

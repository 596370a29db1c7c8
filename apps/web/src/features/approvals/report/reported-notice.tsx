import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { formNames } from '../form-fields.ts'
import type { ReportedForm } from './reported.ts'

const Place = chakra('div', {
  base: { marginBottom: 's4', '& p + p': { marginTop: '2px', color: 'ink.soft', fontSize: 'sm' } },
})
const Copy = chakra('button', {
  base: {
    minHeight: '24px',
    marginLeft: 's2',
    color: 'accent',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
})

/** What was reported just now; the focus is here after the reload. */
export function ReportedNotice({ reported }: { reported: ReportedForm }) {
  const { i18n } = useLingui()
  const { type, employee, requestNumber } = reported
  const place = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const copy = async () => {
    await navigator.clipboard.writeText(requestNumber)
    setCopied(true)
  }
  return (
    <Place ref={place} tabIndex={-1} _focusVisible={{ outline: 'none' }}>
      <Notice kind="good" live>
        <p>
          <b>{i18n.t('approvals.reported-form', { form: i18n.t(formNames[type]), employee })}</b>{' '}
          {i18n.t('approvals.request-number')} <b>{requestNumber}</b>
          {/* Without TLS there is no clipboard. */}
          {'clipboard' in navigator && (
            <Copy type="button" onClick={() => void copy()}>
              {i18n.t(copied ? /*i18n*/ 'approvals.copied' : /*i18n*/ 'approvals.copy')}
            </Copy>
          )}
        </p>
        <p>{i18n.t('approvals.reported-text')}</p>
      </Notice>
    </Place>
  )
}

import type { Lang } from '@vantage/i18n/languages'
import type { Feature } from '@vantage/i18n/message-id'
import { useEffect, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { TestGates } from '../access-keys/attempt/test-gates.tsx'
import { notifyFailure } from '../../components/notify.ts'
import { LangScope, useLang } from '../../lib/i18n/lang-scope.tsx'
import { loadMessages } from '../../lib/i18n/messages.ts'
import { storeLang } from '../../lib/i18n/stored-lang.ts'
import { useBlockedKeys } from './blocked-keys.ts'

const intake = lazyPart(async () => (await import('./iq-intake.tsx')).IqIntake)
const test = lazyPart(async () => (await import('./open-test.tsx')).OpenTest)
const catalogues: readonly Feature[] = ['common', 'attempt', 'iq']

/**
 * The IQ test, for whoever holds a key: the page knows the attempt of this browser, and nobody who is signed in. Its
 * language changes without a reload, after which one would have to go on with the test, and the result would be gone.
 */
export function IqTestPage() {
  const [lang, setLang] = useState(useLang())
  useBlockedKeys()
  useEffect(() => {
    intake.preload()
    test.preload()
  }, [])
  const change = async (to: Lang) => {
    try {
      await Promise.all(catalogues.map((feature) => loadMessages(feature, to)))
      storeLang(to)
      setLang(to)
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <LangScope lang={lang} onChange={(to) => void change(to)}>
      <TestGates test="iq" Intake={intake.Part}>
        {(admission) => <test.Part key={admission.startedAt} admission={admission} />}
      </TestGates>
    </LangScope>
  )
}

import { Trans, useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { type ReactElement, useCallback } from 'react'

export type { Lang } from '@vantage/i18n/languages'
export type { Feature, MessageId } from '@vantage/i18n/message-id'
export { loadMessages } from './instances.ts'
export { LangScope, useLang } from './lang-scope.tsx'
export { storedLang, switchLang } from './stored-lang.ts'

export type Values = Record<string, string | number>
export type Translate = (id: MessageId, values?: Values) => string

/** `t(id, values)` gives the text in the page's language. */
export function useT(): Translate {
  const { i18n } = useLingui()
  return useCallback((id, values) => i18n._(id, values), [i18n])
}

type RichProps = { id: MessageId; values?: Values; components: Record<string, ReactElement> }

/** A text with marked parts: `"<b>3</b> of 8"` with `components={{ b: <b /> }}`. */
export function Rich({ id, values, components }: RichProps) {
  return <Trans id={id} components={components} {...(values ? { values } : {})} />
}

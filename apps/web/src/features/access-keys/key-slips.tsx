import type { KeySlip, KeyWay } from '@vantage/contracts/access-keys/keys'
import type { Lang } from '@vantage/i18n/languages'
import { useEffect, useEffectEvent } from 'react'
import { Slips } from '../../components/slips.tsx'
import { toTest } from '../../lib/paths.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'

/** The addresses of the tests for which a key of this kind is valid. */
export function testAddresses(way: KeyWay, lang: Lang): string[] {
  const iq = window.location.host + toTest('iq', lang)
  const bigFive = window.location.host + toTest('big-five', lang)
  return { 1: [iq], 2: [bigFive], 3: [iq, bigFive] }[way]
}

/** Prints a slip for each key, to be cut apart and given out: the key, where to go and what to do. */
export function KeySlips(props: { slips: readonly KeySlip[]; onPrinted: () => void }) {
  const { slips } = props
  const { i18n, lang } = useI18n()
  const onPrinted = useEffectEvent(props.onPrinted)
  useEffect(() => {
    const done = () => onPrinted()
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [slips])
  return (
    <Slips>
      {slips.map(({ pwd, way }) => (
        <article key={pwd}>
          <p>{i18n.t('access-keys.slip-title', { way })}</p>
          <p>
            <code>{pwd}</code>
          </p>
          <ol>
            <li>
              {i18n.t('access-keys.slip-open', { way })}
              {testAddresses(way, lang).map((address) => (
                <b key={address}> {address}</b>
              ))}
            </li>
            <li>{i18n.t('access-keys.slip-enter')}</li>
            <li>{i18n.t('access-keys.slip-time', { way })}</li>
          </ol>
        </article>
      ))}
    </Slips>
  )
}

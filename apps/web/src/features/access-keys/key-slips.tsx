import { chakra, Portal } from '@chakra-ui/react'
import type { KeySlip, KeyWay } from '@vantage/contracts/access-keys/keys'
import type { Lang } from '@vantage/i18n/languages'
import { useEffect, useEffectEvent } from 'react'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { paths } from '../../lib/paths.ts'

/** Shown on paper only, where `theme/global.css` hides everything else. */
const Sheet = chakra('ul', {
  base: {
    display: 'none',
    _print: { display: 'grid' },
    gridTemplateColumns: '1fr 1fr',
    color: 'ink',
    fontSize: 'sm',
    '& > li': {
      padding: 's4',
      border: '1px dashed',
      borderColor: 'edge',
      margin: '-1px 0 0 -1px',
      breakInside: 'avoid',
    },
    '& > li > p:first-of-type': {
      marginBlock: 's2',
      fontSize: '2xl',
      fontWeight: 'strong',
      letterSpacing: '.16em',
    },
    '& ol': { paddingLeft: 's4', listStyle: 'decimal' },
    '& b': { overflowWrap: 'anywhere' },
  },
})

/** The addresses of the tests for which a key of this kind is valid. */
export function testAddresses(way: KeyWay, lang: Lang): string[] {
  const iq = window.location.host + paths.iqTest
  const bigFive = window.location.host + paths.bigFiveTest + (lang === 'en' ? '?q=en' : '')
  return { 1: [iq], 2: [bigFive], 3: [iq, bigFive] }[way]
}

interface KeySlipsProps {
  slips: readonly KeySlip[]
  onPrinted: () => void
}

/** Prints a slip for each key, to be cut apart and given out: the key, where to go and what to do. */
export function KeySlips({ slips, ...props }: KeySlipsProps) {
  const { i18n, lang } = useI18n()
  const onPrinted = useEffectEvent(props.onPrinted)
  useEffect(() => {
    const done = () => onPrinted()
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [slips])
  return (
    <Portal>
      <Sheet data-slips>
        {slips.map(({ pwd, way }) => (
          <li key={pwd}>
            {i18n.t('access-keys.slip-title', { way })}
            <p>{pwd}</p>
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
          </li>
        ))}
      </Sheet>
    </Portal>
  )
}

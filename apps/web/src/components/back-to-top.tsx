import { chakra } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const Corner = chakra('div', {
  base: {
    position: 'fixed',
    right: { base: 's4', sm: 's5' },
    bottom: 's5',
    zIndex: 'bar',
    transition: 'opacity var(--calm)',
    '& button': { borderRadius: '50%', boxShadow: 'lift' },
    _print: { display: 'none' },
  },
})

/** Appears once a screenful has gone by, and leads back to the page's beginning. */
export function BackToTop() {
  const { i18n } = useLingui()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  const up = () => {
    window.scrollTo({ top: 0 })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  if (!shown) return null
  return (
    <Corner>
      <Button size="icon" aria-label={i18n.t('common.back-to-top')} onClick={up}>
        <Icon as={ArrowUp} />
      </Button>
    </Corner>
  )
}

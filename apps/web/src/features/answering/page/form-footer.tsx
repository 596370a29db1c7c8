import { chakra } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useLingui } from '@lingui/react'
import { Width } from './frame.tsx'
import { KeyLegend } from './key-legend.tsx'
import { short } from '../../../theme/media.ts'

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: 0,
    zIndex: 'bar',
    background: 'paper',
    borderTop: 'hairline',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
})
const Row = chakra(Width, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: 's3', sm: 's4' },
    minHeight: '64px',
    [short]: { minHeight: '52px', gap: 's2' },
  },
})

type FormFooterProps = {
  status: ReactNode
  /** Highest score of the answer scale, for the legend of keys. */
  keys?: number
  children?: ReactNode
}

/** Always in view: whether everything is saved, the keys, the way up, and what `children` add: submitting. */
export function FormFooter({ status, keys, children }: FormFooterProps) {
  const { i18n } = useLingui()
  return (
    <Bar aria-label={i18n.t('answering.save-region')}>
      <Row>
        {status}
        <KeyLegend highest={keys ?? 5} />
        <Button
          size="icon"
          flex="none"
          aria-label={i18n.t('answering.back-to-top')}
          onClick={toTop}
        >
          <Icon as={ArrowUp} />
        </Button>
        {children}
      </Row>
    </Bar>
  )
}

function toTop(): void {
  window.scrollTo({ top: 0 })
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
}

import { chakra } from '@chakra-ui/react'
import { Button } from '../../components/button.tsx'
import { Logo } from '../../components/shell/brand.tsx'
import { useLingui } from '@lingui/react'

const Cover = chakra('main', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'cover',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 's4',
    padding: 's5',
    background: 'paper',
    textAlign: 'center',
  },
})

/** The full-screen state while DingTalk signs one in, with the way out of it. */
export function DingtalkCover({ onGiveUp }: { onGiveUp: () => void }) {
  const { i18n } = useLingui()
  return (
    <Cover id="main" tabIndex={-1}>
      <Logo turning />
      <output>{i18n.t('auth.dingtalk-wait')}</output>
      <Button kind="bare" onClick={onGiveUp}>
        {i18n.t('auth.dingtalk-instead')}
      </Button>
    </Cover>
  )
}

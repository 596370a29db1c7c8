import { chakra, Input } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useLingui } from '@lingui/react'
import { Icon } from './icon.tsx'

/** A password that can be looked at. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const { i18n } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <chakra.div position="relative">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        paddingRight="52px"
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <chakra.button
        position="absolute"
        right={0}
        top={0}
        display="grid"
        placeItems="center"
        width="hit"
        height="100%"
        color="ink.faint"
        _hover={{ color: 'ink' }}
        _focusVisible={{ outlineOffset: '-4px', borderRadius: 'base' }}
        type="button"
        aria-label={i18n.t('common.show-password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon as={shown ? EyeOff : Eye} />
      </chakra.button>
    </chakra.div>
  )
}

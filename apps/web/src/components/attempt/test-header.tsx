import { chakra } from '@chakra-ui/react'
import { Brand } from '../shell/brand.tsx'
import { LangSwitch } from '../shell/lang-switch.tsx'

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '56px',
    paddingInline: { base: 's4', sm: 's5' },
    background: 'paper',
    borderBottom: 'hairline',
    _print: { display: 'none' },
  },
})

/** The bar above gates and results: nobody's name, whoever is signed in on this browser. */
export function TestHeader() {
  return (
    <Bar>
      <Brand />
      <LangSwitch />
    </Bar>
  )
}

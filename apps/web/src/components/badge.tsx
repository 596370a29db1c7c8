import { chakra } from '@chakra-ui/react'

/** A word or two about the state of what it stands beside. */
export const Badge = chakra('span', {
  base: {
    flex: 'none',
    display: 'inline-block',
    paddingBlock: '1px',
    paddingInline: 's2',
    borderRadius: 'small',
    background: 'line',
    color: 'ink.soft',
    fontSize: 'xs',
    whiteSpace: { base: 'normal', sm: 'nowrap' },
  },
  variants: {
    kind: {
      plain: {},
      info: { background: 'info.tint', color: 'info' },
      warn: { background: 'warn.tint', color: 'warn' },
    },
  },
  defaultVariants: { kind: 'plain' },
})

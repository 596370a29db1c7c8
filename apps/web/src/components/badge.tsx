import { chakra } from '@chakra-ui/react'

/** A short word about a thing's state: `<Badge kind="warn">`. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's1',
    minHeight: '20px',
    paddingInline: 's2',
    borderRadius: 'small',
    background: 'line',
    color: 'ink',
    fontSize: 'xs',
    lineHeight: '20px',
    whiteSpace: 'nowrap',
  },
  variants: {
    kind: {
      plain: {},
      good: { background: 'good.tint', color: 'good' },
      warn: { background: 'warn.tint', color: 'warn' },
      bad: { background: 'bad.tint', color: 'bad' },
      info: { background: 'info.tint', color: 'info' },
    },
  },
})

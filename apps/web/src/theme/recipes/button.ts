import { defineRecipe } from '@chakra-ui/react'
import { touch } from '../media.ts'

/** `main` the one thing to do, `plain` beside it, `go` leads on, `bare` in bars and rows. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 's2',
    minHeight: '36px',
    [touch]: { minHeight: 'hit' },
    paddingInline: 's4',
    border: 'hairline.strong',
    borderRadius: 'base',
    background: 'paper',
    color: 'ink',
    fontSize: 'sm',
    fontWeight: 'strong',
    lineHeight: '1.2',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background var(--quick), border-color var(--quick), color var(--quick)',
    _hover: { borderColor: 'edge', background: 'canvas' },
    _focusVisible: { borderRadius: 'base' },
    '&:is(:disabled, [aria-disabled=true])': {
      background: 'canvas',
      borderColor: 'line',
      color: 'ink.faint',
      cursor: 'not-allowed',
      fontWeight: 'normal',
    },
  },
  variants: {
    kind: {
      plain: {},
      main: {
        background: 'accent',
        borderColor: 'accent',
        color: 'on.accent',
        _hover: { background: 'accent.strong', borderColor: 'accent.strong' },
      },
      go: { color: 'accent', _hover: { background: 'accent.tint', borderColor: 'accent' } },
      bare: {
        borderColor: 'transparent',
        background: 'none',
        color: 'ink.soft',
        paddingInline: 's2',
        _hover: { background: 'canvas', borderColor: 'transparent', color: 'ink' },
        '&:disabled': { background: 'none', borderColor: 'transparent', opacity: 0.55 },
      },
    },
    size: {
      normal: {},
      big: { minHeight: 'hit', fontSize: 'md' },
      icon: { width: '36px', padding: 0, [touch]: { width: 'hit' } },
    },
    danger: { true: { _hover: { color: 'bad', background: 'bad.tint' } } },
  },
  compoundVariants: [
    {
      kind: 'main',
      danger: true,
      css: {
        background: 'bad',
        borderColor: 'bad',
        color: 'paper',
        _hover: { background: 'bad', borderColor: 'ink', color: 'paper' },
      },
    },
  ],
  defaultVariants: { kind: 'plain', size: 'normal' },
})

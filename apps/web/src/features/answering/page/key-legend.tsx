import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'

const Root = chakra('p', {
  base: {
    display: 'flex',
    gap: 's4',
    marginInline: 'auto',
    color: 'ink.faint',
    fontSize: 'xs',
    whiteSpace: 'nowrap',
    '@media (max-width: 1000px), (max-width: 62.5em), (pointer: coarse)': { display: 'none' },
  },
})
const Key = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    paddingInline: 's1',
    marginRight: '2px',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: '4px',
    font: 'inherit',
    color: 'ink.soft',
  },
})

/** The keys that answer and move. */
export function KeyLegend({ highest }: { highest: number }) {
  const { i18n } = useLingui()
  return (
    <Root>
      <span>
        <Key>1</Key>–<Key>{highest}</Key> {i18n.t('answering.keys.answer')}
      </span>
      <span>
        <Key>↑</Key>
        <Key>↓</Key> {i18n.t('answering.keys.move')}
      </span>
      <span>
        <Key>N</Key> {i18n.t('answering.keys.next')}
      </span>
    </Root>
  )
}

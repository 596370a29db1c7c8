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
    '@media (max-width: 1000px), (pointer: coarse)': { display: 'none' },
    '& kbd': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '20px',
      height: '20px',
      paddingInline: 's1',
      marginRight: '2px',
      border: '1px solid',
      borderColor: 'line.strong',
      borderRadius: '4px',
      font: 'inherit',
      color: 'ink.soft',
    },
  },
})

/** The keys that answer and move. */
export function KeyLegend({ highest }: { highest: number }) {
  const { i18n } = useLingui()
  return (
    <Root>
      <span>
        <kbd>1</kbd>–<kbd>{highest}</kbd> {i18n.t('answering.keys.answer')}
      </span>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {i18n.t('answering.keys.move')}
      </span>
      <span>
        <kbd>N</kbd> {i18n.t('answering.keys.next')}
      </span>
    </Root>
  )
}

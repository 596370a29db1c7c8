import { chakra } from '@chakra-ui/react'

/** Keys, and what they do. Letters and digits are the ends of a range. */
type KeyLegendProps = { keys: readonly (readonly [keys: readonly string[], meaning: string])[] }

/** The keys that answer and move. */
export function KeyLegend({ keys }: KeyLegendProps) {
  return (
    <chakra.p
      display="flex"
      gap="s4"
      marginInline="auto"
      color="ink.faint"
      fontSize="xs"
      whiteSpace="nowrap"
      css={{
        '@media (max-width: 1000px), (max-width: 62.5em), (pointer: coarse)': { display: 'none' },
        '& kbd': {
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: '1.25rem',
          height: '1.25rem',
          paddingInline: 's1',
          marginRight: '2px',
          border: 'hairline.strong',
          borderRadius: '4px',
          font: 'inherit',
          color: 'ink.soft',
        },
      }}
    >
      {keys.map(([names, meaning]) => {
        const [first, last] = names
        const isRange = last !== undefined && /\w/.test(last)
        return (
          <span key={meaning}>
            <kbd>{first}</kbd>
            {isRange && '–'}
            {last && <kbd>{last}</kbd>} {meaning}
          </span>
        )
      })}
    </chakra.p>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router-dom'

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 's5',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& a': {
      display: 'grid',
      alignContent: 'center',
      minHeight: '46px',
      color: 'ink.soft',
      fontSize: 'sm',
      textDecoration: 'none',
      borderBlock: '2px solid transparent',
      _hover: { color: 'ink' },
    },
    '& a[aria-current]': { color: 'ink', fontWeight: 'strong', borderBottomColor: 'accent' },
  },
})

export const views = ['map', 'company', 'compare', 'table'] as const
type View = (typeof views)[number]

/** The ways to look at a round; which one is in the address. */
export function ViewTabs({ view }: { view: View }) {
  const { i18n } = useLingui()
  return (
    <Bar aria-label={i18n.t('rounds.overview-views')}>
      {views.map((each) => (
        <Link
          key={each}
          to={each === 'map' ? '?' : `?view=${each}`}
          aria-current={each === view ? 'page' : undefined}
        >
          {i18n.t('rounds.overview-view', { view: each })}
        </Link>
      ))}
    </Bar>
  )
}

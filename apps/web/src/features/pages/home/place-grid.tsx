import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Icon } from '../../../components/icon.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { prefetchOnIntent } from '../../../lib/prefetch.ts'
import type { Place } from './card.ts'

const Heading = chakra('h2', { base: { margin: '32px 0 12px', fontSize: 'md' } })
const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: { base: 's2', sm: 's3' },
  },
  variants: {
    columns: { two: {}, three: { gridTemplateColumns: { lg: 'repeat(3, 1fr)' } } },
  },
})
const Card = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 16px',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: 's3',
    height: '100%',
    minHeight: { base: '64px', sm: '76px' },
    padding: { base: '12px 16px', sm: '16px 24px' },
    background: 'paper',
    border: 'hairline',
    borderRadius: 'lg',
    color: 'ink',
    textDecoration: 'none',
    transition: 'border-color var(--quick)',
    '& svg': { gridArea: '1 / 2 / span 2', color: 'ink.faint' },
    _hover: { borderColor: 'edge', '& svg': { color: 'accent' } },
    _focusVisible: { borderRadius: 'lg' },
  },
})
const Fact = chakra('small', {
  base: {
    gridColumn: 1,
    color: 'ink.soft',
    fontSize: 'sm',
    lineHeight: '1.5',
  },
})

/** Where the person can go. */
export function PlaceGrid(props: {
  heading: string
  places: readonly Place[]
  columns: 'two' | 'three'
  loading: boolean
}) {
  const { heading, places, columns, loading } = props
  return (
    <section aria-label={heading}>
      <Heading>{heading}</Heading>
      <Grid columns={columns}>
        {places.map(({ name, fact, to }) => (
          <li key={name}>
            <Card to={to} {...prefetchOnIntent(to)}>
              <b>{name}</b>
              {fact !== null && <Fact>{fact}</Fact>}
              {fact === null && loading && (
                <Fact>
                  <SkeletonLine width="112px" marginBlock="6px" />
                </Fact>
              )}
              <Icon as={ChevronRight} />
            </Card>
          </li>
        ))}
      </Grid>
    </section>
  )
}

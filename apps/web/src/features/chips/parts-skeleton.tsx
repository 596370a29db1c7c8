import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { words } from '../../components/words.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 72px', sm: '236px 108px 1fr 96px 148px' },
    alignItems: 'center',
    gap: 's5',
    height: { base: '72px', sm: '44px' },
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& > :nth-of-type(n + 3)': { display: { base: 'none', sm: 'block' } },
  },
})
const widths = ['72%', '58%', '84%', '66%', '90%']

/** As many groups as a window holds, of their height. */
export function PartsSkeleton() {
  const { i18n } = useLingui()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      {Array.from({ length: 14 }, (_row, row) => (
        <Row key={row}>
          {widths.map((_width, column) => (
            <SkeletonLine key={_width} width={widths[(row * 2 + column) % widths.length]} />
          ))}
        </Row>
      ))}
    </div>
  )
}

import { chakra } from '@chakra-ui/react'
import { Panel } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useT } from '../../lib/i18n/index.tsx'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '130px 1fr', sm: '24px 1fr 160px 100px 96px 80px' },
    gap: 's4',
    alignItems: 'center',
    height: { base: '112px', sm: '68px' },
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '&:last-of-type': { borderBottom: 0 },
    '& > :nth-of-type(n + 3)': { display: { base: 'none', sm: 'block' } },
    '& > :last-of-type': { height: '36px', borderRadius: 'base' },
  },
})
const widths = ['82%', '64%', '90%', '72%', '58%']

/** Bones of the true height of a row, so that nothing jumps when the list is there. */
export function ListLoading() {
  const t = useT()
  return (
    <Panel role="status" aria-busy="true">
      <VisuallyHidden as="div">{t('activities.loading')}</VisuallyHidden>
      {widths.map((width) => (
        <Row key={width}>
          <SkeletonLine />
          <SkeletonLine width={width} />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </Row>
      ))}
    </Panel>
  )
}

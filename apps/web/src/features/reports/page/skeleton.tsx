import { chakra } from '@chakra-ui/react'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { TwoColumns } from '../sheet/lists.tsx'

const Block = chakra('div', {
  base: {
    marginTop: 's8',
    paddingTop: 's5',
    borderTop: '1px solid',
    borderColor: 'line.strong',
  },
})
const Cover = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: 's5',
    paddingTop: 's6',
    paddingBottom: '118px',
    borderBottom: '1px solid',
    borderColor: 'line.strong',
    '& > *': { display: 'grid', gap: 's3' },
  },
})
const Row = chakra('div', { base: { height: '36px', borderBottom: 'hairline' } })
const Ring = chakra('div', {
  base: {
    width: 'min(360px, 88%)',
    aspectRatio: '1',
    marginBlock: 's6',
    marginInline: 'auto',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: '50%',
  },
})

const rows = (count: number) => Array.from({ length: count }, (_, i) => <Row key={i} />)

export function CoverSkeleton() {
  return (
    <Cover>
      <div>
        <SkeletonLine width="140px" />
        <SkeletonLine width="280px" height="60px" />
        <SkeletonLine width="180px" height="22px" />
      </div>
      <div>
        <SkeletonLine width="80px" />
        <SkeletonLine width="180px" height="88px" />
      </div>
    </Cover>
  )
}

export function ListSkeleton() {
  return (
    <Block>
      <SkeletonLine width="140px" height="26px" />
      <TwoColumns>
        <div>{rows(5)}</div>
        <div>{rows(5)}</div>
      </TwoColumns>
    </Block>
  )
}

export function TableSkeleton() {
  return (
    <Block>
      <SkeletonLine width="220px" height="26px" />
      {rows(6)}
    </Block>
  )
}

export function RadarSkeleton() {
  return (
    <Block>
      <SkeletonLine width="200px" height="26px" />
      <Ring />
      {rows(8)}
    </Block>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { words } from '../../../components/words.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '246px 1fr' },
    justifyItems: { base: 'center', md: 'stretch' },
    gap: 's6',
    paddingTop: 's5',
    paddingBottom: '28px',
    paddingLeft: { base: 0, sm: '40px' },
    borderBottom: 'hairline',
  },
})

/** The first two questions, of which nothing is known yet. */
export function QuestionsSkeleton() {
  const { i18n } = useLingui()
  return (
    <chakra.output display="block" aria-busy="true" paddingTop="s7">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="180px" height="18px" />
      {[1, 2].map((row) => (
        <Row key={row}>
          <SkeletonLine width="246px" height="246px" borderRadius="base" />
          <SkeletonLine width="100%" height="246px" borderRadius="base" />
        </Row>
      ))}
    </chakra.output>
  )
}

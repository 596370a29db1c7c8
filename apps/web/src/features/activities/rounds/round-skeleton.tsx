import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Panel } from '../../../components/panel.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { words } from '../../../components/words.ts'

const Lines = chakra(Panel, {
  base: { display: 'grid', gap: 's5', padding: 's5', marginTop: 's5' },
})

/** While a round is read. */
export function RoundSkeleton() {
  const { i18n } = useLingui()
  return (
    <div aria-busy="true">
      <VisuallyHidden as="h1">{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine width="320px" maxWidth="70%" height="28px" marginTop="64px" />
      <Lines>
        {['64%', '48%', '72%', '56%', '68%', '40%'].map((width) => (
          <SkeletonLine key={width} width={width} height="18px" />
        ))}
      </Lines>
    </div>
  )
}

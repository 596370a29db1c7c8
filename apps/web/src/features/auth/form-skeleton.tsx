import { chakra } from '@chakra-ui/react'
import { words } from '../../components/words.ts'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'

const Lines = chakra('output', { base: { display: 'grid', gap: 's5', marginTop: 's6' } })

/** The form's place while it is not known yet whether it is needed. */
export function FormSkeleton() {
  const { i18n } = useLingui()
  return (
    <Lines aria-busy="true">
      <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
      <SkeletonLine height="70px" borderRadius="base" />
      <SkeletonLine height="70px" borderRadius="base" />
      <SkeletonLine height="44px" borderRadius="base" />
      <SkeletonLine height="20px" width="80%" />
    </Lines>
  )
}

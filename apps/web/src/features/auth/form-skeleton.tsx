import { chakra } from '@chakra-ui/react'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { useT } from '../../lib/i18n/index.tsx'

const Lines = chakra('output', { base: { display: 'grid', gap: 's5', marginTop: 's6' } })

/** The form's place while it is not known yet whether it is needed. */
export function FormSkeleton() {
  const t = useT()
  return (
    <Lines aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <SkeletonLine height="70px" borderRadius="base" />
      <SkeletonLine height="70px" borderRadius="base" />
      <SkeletonLine height="44px" borderRadius="base" />
      <SkeletonLine height="20px" width="80%" />
    </Lines>
  )
}

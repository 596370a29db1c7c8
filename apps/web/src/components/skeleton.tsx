import { chakra, Grid, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ComponentProps } from 'react'

/** A grey line of the size of what is coming. The region around it says that it is loading. */
export function SkeletonLine(props: ComponentProps<typeof Skeleton>) {
  return <Skeleton as="span" {...props} />
}

/** A page of which nothing is known yet: the bar and the first lines of something. */
export function PageLoading() {
  const { i18n } = useLingui()
  return (
    <main id="main" aria-busy="true">
      <VisuallyHidden role="status">{i18n.t('common.loading')}</VisuallyHidden>
      <chakra.div height="56px" background="paper" borderBottom="hairline" />
      <Grid
        templateColumns="minmax(0, 1fr)"
        gap="s4"
        maxWidth="page"
        marginInline="auto"
        paddingInline={{ base: 's4', sm: 's5' }}
        paddingBlock="s7"
      >
        <SkeletonLine width="240px" height="28px" />
        <SkeletonLine width="420px" />
        <SkeletonLine width="100%" height="220px" borderRadius="lg" />
      </Grid>
    </main>
  )
}

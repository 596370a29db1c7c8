import { chakra } from '@chakra-ui/react'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { useLingui } from '@lingui/react'
import { Sheet } from '../sheet/sheet.tsx'
import { CoverSkeleton, ListSkeleton, RadarSkeleton, TableSkeleton } from './skeleton.tsx'
import { ReportFrame } from './report-frame.tsx'

const NavSkeleton = chakra('div', {
  base: {
    display: 'grid',
    gap: 's4',
    padding: 's3',
    '@media (max-width: 1099px)': { height: '45px', '& > * + *': { display: 'none' } },
  },
})

/** The report's outline in its true sizes, so that nothing jumps when it is there. */
export function LoadingReport() {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader />
      <Page title={i18n.t('reports.title')} width="full">
        <VisuallyHidden as="h1">{i18n.t('reports.title')}</VisuallyHidden>
        <VisuallyHidden role="status">{i18n.t('reports.loading')}</VisuallyHidden>
        <ReportFrame aria-busy="true" aria-hidden="true">
          <NavSkeleton>
            {['40%', '55%', '75%', '85%', '70%', '80%', '60%', '60%', '65%', '90%', '62%'].map(
              (width, i) => (
                <SkeletonLine key={i} width={width} />
              ),
            )}
          </NavSkeleton>
          <Sheet>
            <CoverSkeleton />
            <ListSkeleton />
            <TableSkeleton />
            <RadarSkeleton />
          </Sheet>
        </ReportFrame>
      </Page>
    </>
  )
}

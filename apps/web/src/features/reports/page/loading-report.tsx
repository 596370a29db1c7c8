import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Page } from '../../../components/page.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { SkeletonLine } from '../../../components/skeleton.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { TwoColumns } from '../sheet/lists.tsx'
import { narrowWindow, onNarrowSheet, ReportFrame, Sheet } from '../sheet/sheet.tsx'

/** As the navigator: a list, or a bar of one line. */
const Nav = chakra('div', {
  base: {
    display: 'grid',
    gap: 's4',
    padding: 's3',
    [`@media ${narrowWindow}`]: {
      alignContent: 'center',
      height: '45px',
      paddingBlock: 0,
      paddingInline: { base: 's4', sm: 's6' },
      background: 'paper',
      borderBottom: 'hairline',
    },
  },
})
const OtherLines = chakra('div', {
  base: { display: 'grid', gap: 's4', [`@media ${narrowWindow}`]: { display: 'none' } },
})
const Cover = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: 's5',
    paddingTop: 's6',
    paddingBottom: '118px',
    borderBottom: '1px solid',
    borderColor: 'line.strong',
    [onNarrowSheet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
const Lines = chakra('div', { base: { display: 'grid', gap: 's3', minWidth: 0 } })
const Block = chakra('div', {
  base: {
    marginTop: 's8',
    paddingTop: 's5',
    borderTop: '1px solid',
    borderColor: 'line.strong',
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

const navWidths = ['55%', '75%', '85%', '70%', '80%', '60%', '60%', '65%', '90%', '62%']
const rows = (count: number) => Array.from({ length: count }, (_, i) => <Row key={i} />)

/** The report's outline in its true sizes, so that nothing jumps when it is there. */
export function LoadingReport() {
  const { i18n } = useLingui()
  return (
    <>
      <AppHeader />
      <Page title={i18n.t('reports.title')} width="full">
        <VisuallyHidden as="h1">{i18n.t('reports.title')}</VisuallyHidden>
        <VisuallyHidden role="status">{i18n.t('reports.loading')}</VisuallyHidden>
        <ReportFrame aria-busy="true" aria-hidden="true" data-skeleton>
          <Nav>
            <SkeletonLine width="40%" />
            <OtherLines>
              {navWidths.map((width, i) => (
                <SkeletonLine key={i} width={width} />
              ))}
            </OtherLines>
          </Nav>
          <Sheet>
            <Cover>
              <Lines>
                <SkeletonLine width="140px" />
                <SkeletonLine width="280px" height="60px" />
                <SkeletonLine width="180px" height="22px" />
              </Lines>
              <Lines>
                <SkeletonLine width="80px" />
                <SkeletonLine width="180px" height="88px" />
              </Lines>
            </Cover>
            <Block>
              <SkeletonLine width="140px" height="26px" />
              <TwoColumns>
                <div>{rows(5)}</div>
                <div>{rows(5)}</div>
              </TwoColumns>
            </Block>
            <Block>
              <SkeletonLine width="220px" height="26px" />
              {rows(6)}
            </Block>
            <Block>
              <SkeletonLine width="200px" height="26px" />
              <Ring />
              {rows(8)}
            </Block>
          </Sheet>
        </ReportFrame>
      </Page>
    </>
  )
}

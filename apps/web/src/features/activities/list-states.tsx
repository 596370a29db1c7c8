import { chakra } from '@chakra-ui/react'
import { CircleAlert, Clock, RotateCw } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Panel } from '../../components/panel.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { failureTexts } from '../../lib/failures.ts'
import { useLingui } from '@lingui/react'

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

/** A skeleton with rows of the true height, so that nothing jumps when the list is there. */
export function ListLoading() {
  const { i18n } = useLingui()
  return (
    <Panel role="status" aria-busy="true">
      <VisuallyHidden as="div">{i18n.t('activities.loading')}</VisuallyHidden>
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

type ListProblemProps = { error: unknown; busy: boolean; onRetry: () => void }

/** The list did not arrive: what happened, that nothing is lost, and a retry. */
export function ListProblem({ error, busy, onRetry }: ListProblemProps) {
  const { i18n } = useLingui()
  const { text, values } = failureTexts(error)
  return (
    <Panel role="alert">
      <EmptyState
        bad
        icon={CircleAlert}
        title={i18n.t('activities.failed')}
        text={
          <>
            {i18n.t(text, values)}
            <br />
            {i18n.t('activities.failed-advice')}
          </>
        }
      >
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {i18n.t('activities.retry')}
        </Button>
      </EmptyState>
    </Panel>
  )
}

/** Nothing to fill in; Refresh reloads the page. */
export function NoActivity() {
  const { i18n } = useLingui()
  return (
    <Panel>
      <EmptyState
        icon={Clock}
        title={i18n.t('activities.empty')}
        text={i18n.t('activities.empty-advice')}
      >
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          {i18n.t('activities.refresh')}
        </Button>
      </EmptyState>
    </Panel>
  )
}

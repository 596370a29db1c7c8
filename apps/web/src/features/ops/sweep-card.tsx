import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { OpsOverview } from '@vantage/contracts/ops/overview'
import { Button } from '../../components/button.tsx'
import { notify } from '../../components/notify.ts'
import { Panel } from '../../components/panel.tsx'
import { useNotifyFailure } from '../../components/use-notify-failure.ts'
import { trpc } from '../../lib/trpc.ts'
import { useMoment } from './use-moment.ts'

const Row = chakra(Panel, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'stretch', sm: 'center' },
    gap: 's4',
    padding: { base: 's4', sm: '16px 24px' },
    '& > div': { flex: 1 },
    '& h2': { fontSize: 'md' },
    '& p': { color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
  },
})

/** The sweep, when it last ran and how many workers do it, and at once: it repeats what may have been lost. */
export function SweepCard({ backlog }: { backlog: OpsOverview['backlog'] }) {
  const { i18n } = useLingui()
  const moment = useMoment()
  const { lastSweepAt, workers } = backlog
  const utils = trpc.useUtils()
  const notifyFailure = useNotifyFailure()
  const sweep = trpc.ops.sweep.useMutation({
    onError: notifyFailure,
    onSuccess: () => {
      notify({ kind: 'good', title: i18n.t('ops.sweep-done') })
      void utils.ops.overview.invalidate()
    },
  })
  const title = i18n.t('ops.sweep')
  return (
    <Row asChild>
      <section aria-label={title}>
        <div>
          <h2>{title}</h2>
          <p>{i18n.t('ops.sweep-text')}</p>
          <p>
            {i18n.t('ops.sweep-last', {
              at: lastSweepAt ? moment(lastSweepAt) : i18n.t('ops.never'),
              workers,
            })}
          </p>
        </div>
        <Button busy={sweep.isPending} onClick={() => sweep.mutate()}>
          {i18n.t('ops.sweep-start')}
        </Button>
      </section>
    </Row>
  )
}

import { chakra, Flex } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { RefreshEstimate, RefreshInput } from '@vantage/contracts/chips/refresh'
import { formatDay } from '../../../lib/format.ts'
import { formatDuration } from '../../../lib/figures.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Loaded, SkeletonLines } from '../../../components/loaded.tsx'
import { Note, Soft } from '../../../components/text.tsx'

interface RefreshDialogProps extends RefreshInput {
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** What a refresh would cost, asked before it starts. */
export function RefreshDialog({ parts, busy, onConfirm, onCancel }: RefreshDialogProps) {
  const { i18n } = useLingui()
  const estimate = trpc.chips.estimate.useQuery({ parts }, { staleTime: 0, gcTime: 0 })
  return (
    <ConfirmDialog
      title={i18n.t('chips.confirm', { parts })}
      text={i18n.t('chips.confirm-note')}
      confirm={i18n.t('chips.start')}
      busy={busy}
      ready={estimate.data !== undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Loaded
        query={estimate}
        skeleton={<SkeletonLines widths={['84%', '92%', '70%', '88%', '100%']} marginBlock="9px" />}
      >
        {(data) => <Estimate estimate={data} />}
      </Loaded>
    </ConfirmDialog>
  )
}

function Estimate({ estimate }: { estimate: RefreshEstimate }) {
  const { i18n, lang } = useI18n()
  const { parts, batches, batchSize, quotaAtMost, seconds, quota } = estimate
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="1fr auto"
        gap="s2"
        columnGap="s5"
        marginBottom="s4"
        fontVariantNumeric="tabular-nums"
        css={{ '& dt': { color: 'ink.soft' }, '& dd': { textAlign: 'right' } }}
      >
        <dt>{i18n.t('chips.cost-parts')}</dt>
        <dd>{i18n.t('chips.cost-parts-value', { parts })}</dd>
        <dt>{i18n.t('chips.cost-calls')}</dt>
        <dd>{i18n.t('chips.cost-calls-value', { batches, batchSize })}</dd>
        <dt>{i18n.t('chips.cost-time')}</dt>
        <dd>
          {seconds === null ? i18n.t('chips.cost-time-unknown') : formatDuration(lang, seconds)}
        </dd>
        <dt>{i18n.t('chips.cost-quota')}</dt>
        <dd>
          <b>{i18n.t('chips.cost-quota-value', { quota: quotaAtMost })}</b>
        </dd>
      </chakra.dl>
      {quota?.limit && quota.leftAtLeast !== null ? (
        <QuotaBar {...quota} limit={quota.limit} left={quota.leftAtLeast} atMost={quotaAtMost} />
      ) : (
        <Note>
          {i18n.t('chips.quota-unknown', {
            used: quota?.used ?? 0,
            day: quota ? formatDay(lang, quota.since) : '',
          })}
        </Note>
      )}
    </>
  )
}

type QuotaBarProps = Record<'used' | 'limit' | 'left' | 'atMost', number>

/** What of the quota is used, and what a refresh would take of it. */
function QuotaBar({ used, limit, left, atMost }: QuotaBarProps) {
  const { i18n } = useLingui()
  const share = (count: number) => `${limit > 0 ? (100 * count) / limit : 0}%`
  return (
    <div>
      <Flex
        role="img"
        aria-label={i18n.t('chips.quota', { used, limit, atMost })}
        height="8px"
        borderRadius="4px"
        background="line"
        overflow="hidden"
      >
        <chakra.i background="company" style={{ width: share(used) }} />
        <chakra.i background="accent" style={{ width: share(atMost) }} />
      </Flex>
      <Flex
        wrap="wrap"
        justify="space-between"
        columnGap="s4"
        marginTop="s2"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
      >
        <Soft>{i18n.t('chips.quota-used', { used, limit })}</Soft>
        <span>{i18n.t('chips.quota-left', { left })}</span>
      </Flex>
    </div>
  )
}

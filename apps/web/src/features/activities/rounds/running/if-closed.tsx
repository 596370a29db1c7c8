import { useLingui } from '@lingui/react'
import type { RoundDetail } from '@vantage/contracts/activities/rounds'
import { SkeletonLine } from '../../../../components/skeleton.tsx'
import { trpc } from '../../../../lib/trpc.ts'
import { Block } from '../side.tsx'

/** What may be missing from the reports if the activity closed now, as of last night. */
export function IfClosed({ round: { id, anonymityMin } }: { round: RoundDetail }) {
  const { i18n } = useLingui()
  const { data } = trpc.activities.rounds.ifClosed.useQuery({ id })
  return (
    <Block as="section">
      <h2>{i18n.t('rounds.if-closed')}</h2>
      {data ? (
        <p>{i18n.t('rounds.if-closed-text', { ...data, min: anonymityMin })}</p>
      ) : (
        <SkeletonLine width="80%" height="20px" />
      )}
      <p>{i18n.t('rounds.nobody-sees')}</p>
    </Block>
  )
}

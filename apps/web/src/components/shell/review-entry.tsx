import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { NavEntry } from './main-nav.tsx'

const Badge = chakra('span', {
  base: {
    paddingInline: '6px',
    borderRadius: 'lg',
    background: 'warn.tint',
    color: 'warn',
    fontSize: 'xs',
    fontWeight: 'strong',
    lineHeight: '1.6',
    fontVariantNumeric: 'tabular-nums',
  },
})
const everyMs = 60_000

/** The way to the approval review, for who may open it, with how many forms need a person. */
export function ReviewEntry() {
  const { i18n } = useLingui()
  const { data } = trpc.approvals.counts.useQuery(undefined, { refetchInterval: everyMs })
  const count = Object.values(data?.needsPerson ?? {}).reduce((sum, each) => sum + each, 0)
  return (
    <NavEntry to={paths.approvalReview}>
      {i18n.t('common.hr.approvals')}
      {count > 0 && (
        <Badge>
          {count}
          <VisuallyHidden> {i18n.t('common.hr.need-person', { count })}</VisuallyHidden>
        </Badge>
      )}
    </NavEntry>
  )
}

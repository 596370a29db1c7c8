import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { mayOpen } from '../../lib/access.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { MainNav, NavEntry } from './main-nav.tsx'

/** The way between the pages outside the console, as far as they are the person's to open. */
export function ProductNav() {
  const { i18n } = useLingui()
  const { user } = useSession()
  const { data: nominations } = trpc.nominations.counts.useQuery(undefined, { enabled: !!user })
  if (!user) return null
  const isConcerned = nominations && (nominations.own > 0 || nominations.mayApprove)
  const ofEmployees = [
    { to: paths.activities, name: i18n.t('common.nav.activities') },
    { to: paths.approvalReport, name: i18n.t('common.nav.approvals') },
  ]
  const entries: { to: string; name: string }[] = [
    { to: paths.console, name: i18n.t('common.nav.console') },
    { to: paths.ops, name: i18n.t('common.nav.ops') },
    { to: paths.iqResults, name: i18n.t('common.hr.iq') },
    { to: paths.bigFiveResults, name: i18n.t('common.hr.big-five') },
    { to: paths.keys, name: i18n.t('common.hr.keys') },
    { to: paths.approvalReview, name: i18n.t('common.hr.approvals') },
    ...(mayOpen(user, paths.keys) ? [] : ofEmployees),
    ...(isConcerned ? [{ to: paths.nominations, name: i18n.t('common.nav.nominations') }] : []),
    { to: paths.chips, name: i18n.t('common.hr.chips') },
  ]
  return (
    <MainNav label={i18n.t('common.nav')}>
      {entries
        .filter(({ to }) => mayOpen(user, to))
        .map(({ to, name }) => (
          <NavEntry key={to} to={to}>
            {name}
            {to === paths.approvalReview && <NeedPersonCount />}
          </NavEntry>
        ))}
    </MainNav>
  )
}

const everyMs = 60_000

/** How many approval forms need a person. */
function NeedPersonCount() {
  const { i18n } = useLingui()
  const { data } = trpc.approvals.counts.useQuery(undefined, { refetchInterval: everyMs })
  const count = Object.values(data?.needsPerson ?? {}).reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  return (
    <chakra.span
      paddingInline="6px"
      borderRadius="lg"
      background="warn.tint"
      color="warn"
      fontSize="xs"
      fontWeight="strong"
      lineHeight="1.6"
      fontVariantNumeric="tabular-nums"
    >
      {count}
      <VisuallyHidden> {i18n.t('common.hr.need-person', { count })}</VisuallyHidden>
    </chakra.span>
  )
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { mayOpen } from '../../lib/access.ts'
import { paths } from '../../lib/paths.ts'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../../lib/use-session.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { MainNav, NavEntry } from './main-nav.tsx'

/** The way between the pages outside the console, as far as they are the person's to open. */
export function ProductNav() {
  const { i18n } = useLingui()
  const { user } = useSession()
  if (!user) return null
  const isHr = mayOpen(user, paths.keys)
  const before: { to: string; name: string }[] = [
    { to: paths.console, name: i18n.t('common.nav.console') },
    { to: paths.ops, name: i18n.t('common.nav.ops') },
    { to: paths.iqResults, name: i18n.t('common.hr.iq') },
    { to: paths.bigFiveResults, name: i18n.t('common.hr.big-five') },
    { to: paths.keys, name: i18n.t('common.hr.keys') },
  ]
  const after = [
    ...(isHr
      ? []
      : [
          { to: paths.activities, name: i18n.t('common.nav.activities') },
          { to: paths.approvalReport, name: i18n.t('common.nav.approvals') },
        ]),
    { to: paths.chips, name: i18n.t('common.hr.chips') },
  ]
  const links = (entries: typeof before) =>
    entries
      .filter(({ to }) => mayOpen(user, to))
      .map(({ to, name }) => (
        <NavEntry key={to} to={to}>
          {name}
        </NavEntry>
      ))
  return (
    <MainNav label={i18n.t('common.nav')}>
      {links(before)}
      {mayOpen(user, paths.approvalReview) && <ReviewEntry />}
      {links(after)}
    </MainNav>
  )
}

const everyMs = 60_000

/** The way to the approval review, for who may open it, with how many forms need a person. */
function ReviewEntry() {
  const { i18n } = useLingui()
  const { data } = trpc.approvals.counts.useQuery(undefined, { refetchInterval: everyMs })
  const count = Object.values(data?.needsPerson ?? {}).reduce((sum, each) => sum + each, 0)
  return (
    <NavEntry to={paths.approvalReview}>
      {i18n.t('common.hr.approvals')}
      {count > 0 && (
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
      )}
    </NavEntry>
  )
}

import { Box, chakra, Flex } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import type {
  DirectoryFailure,
  DirectoryOverview,
  PlanSummary,
} from '@vantage/contracts/directory/plans'
import { CircleAlert, Network } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { DialogButton } from '../../components/dialog.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { Notice } from '../../components/notice.tsx'
import { notify } from '../../components/notify.ts'
import { Panel, PanelBar } from '../../components/panel.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Note } from '../../components/text.tsx'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { joinNames } from '../../lib/names.ts'
import { trpc } from '../../lib/trpc.ts'

const SettingsDialog = openedPart(
  async () => (await import('./directory-dialogs.tsx')).SettingsDialog,
)

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: 's4',
    padding: { base: 's4', sm: 's5' },
    fontSize: 'sm',
    counterReset: 'step',
    '& > li': { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', gap: 's3' },
    '& > li::before': {
      counterIncrement: 'step',
      content: 'counter(step)',
      display: 'grid',
      placeItems: 'center',
      boxSize: '26px',
      border: 'hairline.strong',
      borderRadius: '50%',
      color: 'ink.soft',
      fontSize: 'xs',
    },
    '& code': {
      paddingInline: '6px',
      borderRadius: '4px',
      background: 'canvas',
      overflowWrap: 'anywhere',
    },
  },
})
const permissions = ['qyapi_get_member', 'qyapi_get_department_list']
const settings = ['DINGTALK_CORP_ID', 'DINGTALK_CLIENT_ID', 'DINGTALK_CLIENT_SECRET']

/** How to connect DingTalk. */
export function NotConnected() {
  const { i18n } = useI18n()
  const step = (text: string, codes: readonly string[] = []) => (
    <li>
      <div>
        <p>{text}</p>
        <p>
          {codes.map((code) => (
            <span key={code}>
              <code>{code}</code>{' '}
            </span>
          ))}
        </p>
      </div>
    </li>
  )
  return (
    <Panel as="section" aria-labelledby="connect">
      <PanelBar borderBottom="hairline">
        <chakra.h2 id="connect" fontSize="lg">
          {i18n.t('directory.connect')}
        </chakra.h2>
      </PanelBar>
      <Steps>
        {step(i18n.t('directory.connect-permission'), permissions)}
        {step(i18n.t('directory.connect-range'))}
        {step(i18n.t('directory.connect-values'), settings)}
      </Steps>
      <PanelBar paddingBlock={{ base: 's4', sm: 's5' }} borderTop="hairline">
        <Note flex="1 1 240px">{i18n.t('directory.without-dingtalk')}</Note>
        <TestButton />
      </PanelBar>
    </Panel>
  )
}

const lostShown = 10

/** How the last look, or what was applied, ended. */
export function Outcome({ last }: { last: PlanSummary }) {
  const { i18n, lang } = useI18n()
  const { people, departments } = last
  if (last.state === 'nothing') {
    return (
      <Notice size="sm" kind="good" live>
        {i18n.t('directory.no-difference', { people, departments })}
      </Notice>
    )
  }
  if (last.state === 'applied' && last.applied) {
    const { lost, lostTotal: count = lost.length, ...applied } = last.applied
    const named = lost.slice(0, lostShown)
    const more = count - named.length
    return (
      <>
        <Notice size="sm" kind="good" live>
          {i18n.t('directory.applied', {
            ...applied,
            done: applied.new + applied.changed + applied.leaving,
            left: changesLeft(last),
            conflicts: last.counts.conflict,
          })}
        </Notice>
        {lost.length > 0 && (
          <Notice size="sm" kind="warn">
            {i18n.t('directory.lost', { count, names: joinNames(lang, named), more })}
          </Notice>
        )}
      </>
    )
  }
  if (last.state !== 'failed' || !last.failure) return null
  return (
    <Panel as="section">
      <EmptyState icon={CircleAlert} bad {...failureWords(i18n, last.failure)} />
    </Panel>
  )
}

/** Why DingTalk could not be read, and what to do about it. */
function failureWords(i18n: I18n, { reason, detail }: DirectoryFailure) {
  const [member, department] = permissions
  const permission = detail?.startsWith('department') ? department : member
  return {
    title: i18n.t('directory.failed', { reason: selectKey(reason) }),
    text: i18n.t('directory.failed-text', { reason: selectKey(reason), permission }),
  }
}

function TestButton() {
  const { i18n } = useI18n()
  const test = trpc.directory.test.useMutation({
    onSuccess: ({ failure }) =>
      notify(
        failure
          ? { kind: 'warn', ...failureWords(i18n, failure) }
          : { kind: 'good', title: i18n.t('directory.test-good') },
      ),
  })
  return (
    <Button busy={test.isPending} onClick={() => test.mutate()}>
      {i18n.t('directory.test')}
    </Button>
  )
}

/** Conflicts of a plan that was applied, as long as nobody has looked again. */
export const conflictsLeft = (last: PlanSummary | null) =>
  last?.state === 'applied' ? last.counts.conflict : 0

/** Changes of such a plan that were not ticked. */
function changesLeft(last: PlanSummary | null): number {
  if (last?.state !== 'applied' || !last.applied) return 0
  const { counts, applied } = last
  return (['new', 'changed', 'leaving'] as const)
    .map((kind) => counts[kind] - applied[kind])
    .reduce((sum, left) => sum + left, 0)
}

/** Where the directory comes from, when it was looked at, and what waits. */
export function Source({ overview }: { overview: DirectoryOverview }) {
  const { i18n } = useI18n()
  const { last, lastApplied, nextLookAt } = overview
  const [conflicts, left] = [conflictsLeft(last), changesLeft(last)]
  const never = i18n.t('directory.never')
  const fact = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <>
      <Panel as="section" aria-labelledby="source">
        <PanelBar gap="s4">
          <Icon as={Network} size={28} color="ink.soft" />
          <Box flex="1 1 200px" minWidth={0}>
            <Flex align="center" gap="s2">
              <chakra.h2 id="source" fontSize="md">
                {i18n.t('directory.source')}
              </chakra.h2>
              <Badge kind="info">{i18n.t('directory.connected')}</Badge>
            </Flex>
            <Note>
              {i18n.t('directory.nightly', { nightly: String(overview.settings.nightly) })}
            </Note>
            {last && last.people > 0 && (
              <Note fontVariantNumeric="tabular-nums">
                {i18n.t('directory.size', { people: last.people, departments: last.departments })}
              </Note>
            )}
          </Box>
          <Flex gap="s2">
            <TestButton />
            <DialogButton
              renderDialog={(onClose) => (
                <SettingsDialog settings={overview.settings} onClose={onClose} />
              )}
            >
              {i18n.t('directory.settings')}
            </DialogButton>
          </Flex>
        </PanelBar>
      </Panel>
      <Facts>
        {fact(i18n.t('directory.last-look'), last ? <Moment at={last.startedAt} /> : never)}
        {fact(
          i18n.t('directory.last-applied'),
          lastApplied ? <Moment at={lastApplied.endedAt ?? lastApplied.startedAt} /> : never,
        )}
        {fact(
          i18n.t('directory.next-look'),
          nextLookAt ? <Moment at={nextLookAt} /> : i18n.t('directory.on-demand'),
        )}
        {fact(
          i18n.t('directory.waiting'),
          <>
            {conflicts > 0 && (
              <TextLink to="?tab=conflict" color="accent">
                {i18n.t('directory.conflicts', { count: conflicts })}
              </TextLink>
            )}
            {left > 0 && <Note>{i18n.t('directory.changes-left', { count: left })}</Note>}
            {conflicts + left === 0 && i18n.t('directory.nothing-open')}
          </>,
        )}
      </Facts>
    </>
  )
}

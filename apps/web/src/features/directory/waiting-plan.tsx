import { chakra } from '@chakra-ui/react'
import { type LineKind, lineKinds } from '@vantage/contracts/directory/plan-lines'
import {
  type DirectorySettings,
  type OpenPlan,
  type PlanLineRow,
  planLinesInput,
} from '@vantage/contracts/directory/plans'
import { Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { AddressTabs } from '../../components/address-tabs.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { useListState } from '../../components/data-table/use-list-state.ts'
import { DialogButton } from '../../components/dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Panel, PanelBar } from '../../components/panel.tsx'
import { useAnswer } from '../../components/use-answer.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { openedPart } from '../../lib/lazy-part.tsx'
import { liveList } from '../../lib/query-client.ts'
import { trpc } from '../../lib/trpc.ts'
import { lineName, planColumns } from './plan-columns.tsx'
import { SafetyStop } from './safety-stop.tsx'

const ApplyDialog = openedPart(async () => (await import('./directory-dialogs.tsx')).ApplyDialog)
const NewPersonDialog = openedPart(
  async () => (await import('./directory-dialogs.tsx')).NewPersonDialog,
)

/** A line of words and buttons, across a panel. */
const Bar = chakra(PanelBar, {
  base: {
    paddingBlock: 's3',
    fontVariantNumeric: 'tabular-nums',
    '& > p': { flex: 1, minWidth: '240px', color: 'ink.soft', fontSize: 'sm', textWrap: 'pretty' },
  },
})

interface WaitingPlanProps {
  plan: OpenPlan
  settings: DirectorySettings
}

/** What was found, to be looked at, ticked and applied; nothing of it is written yet. */
export function WaitingPlan({ plan, settings }: WaitingPlanProps) {
  const { i18n, lang } = useI18n()
  const { id: planId, counts, ticked } = plan
  const discard = trpc.directory.discard.useMutation(useAnswer(['directory']))
  const count = ticked.new + ticked.changed + ticked.leaving
  const found = counts.new + counts.changed + counts.leaving + counts.conflict
  const [first = 'new', ...others] = lineKinds.filter((kind) => counts[kind] > 0)
  const tab = (kind: LineKind) => ({
    name: kind,
    title: (
      <>
        {i18n.t('directory.tab', { kind })}
        <small>{i18n.t('directory.number', { value: counts[kind] })}</small>
      </>
    ),
    content: <PlanLines planId={planId} kind={kind} />,
  })
  return (
    <>
      {plan.stop && <SafetyStop plan={plan} stop={plan.stop} />}
      {plan.changedSince > 0 && (
        <Notice size="sm" kind="warn" live>
          {i18n.t('directory.some-changed-since', { count: plan.changedSince })}
        </Notice>
      )}
      {settings.emails && !plan.showsEmails && (
        <Notice size="sm" kind="info">
          {i18n.t('directory.no-emails')}
        </Notice>
      )}
      <Panel as="section" aria-labelledby="found" minWidth={0}>
        <Bar>
          <chakra.h2 id="found" flex={1} minWidth="240px" fontSize="lg">
            {i18n.t('directory.found', { count: found })}
          </chakra.h2>
          <chakra.span color="ink.soft" fontSize="sm">
            {i18n.t('directory.found-at', { at: formatDateTime(lang, new Date(plan.startedAt)) })}
          </chakra.span>
        </Bar>
        <AddressTabs label={i18n.t('directory.kinds')} tabs={[tab(first), ...others.map(tab)]} />
        <Bar borderTop="hairline">
          <p>
            {i18n.t('directory.ticked', { count, found, ...ticked, conflicts: counts.conflict })}
          </p>
          <Button busy={discard.isPending} onClick={() => discard.mutate({ planId })}>
            {i18n.t('directory.discard')}
          </Button>
          <DialogButton
            kind="main"
            disabled={count === 0 || plan.standing === 'wait'}
            renderDialog={(onClose) => <ApplyDialog plan={plan} onClose={onClose} />}
          >
            {i18n.t('directory.apply', { count })}
          </DialogButton>
        </Bar>
      </Panel>
    </>
  )
}

const linesInput = planLinesInput.omit({ planId: true, kind: true })

/** The lines of one kind: each can be ticked or left, somebody new renamed. */
export function PlanLines({ planId, kind }: { planId: number; kind: LineKind }) {
  const { i18n, lang } = useI18n()
  const list = useListState(linesInput)
  const input = { ...list.input, planId, kind }
  const query = trpc.directory.lines.useQuery(input, liveList)
  const columns = useMemo(() => planColumns(i18n, lang, kind), [i18n, lang, kind])
  const tick = trpc.directory.tick.useMutation(useAnswer(['directory']))
  const [edited, setEdited] = useState<PlanLineRow | null>(null)
  const tickAll = (ticked: boolean) => {
    const matching = { kind, search: list.input.search }
    tick.mutate({ planId, ticked, which: { matching } })
  }
  const actionsOf = (line: PlanLineRow) => (
    <>
      {kind === 'new' && (
        <IconButton
          icon={Pencil}
          label={i18n.t('directory.edit-new', { name: lineName(lang, line) })}
          onClick={() => setEdited(line)}
        />
      )}
      <Checkbox
        hideLabel
        label={i18n.t('directory.apply-line', { name: lineName(lang, line) })}
        checked={line.ticked}
        disabled={line.changedSince}
        onChange={(ticked) =>
          tick.mutate({ planId, ticked, which: { positions: [line.position] } })
        }
      />
    </>
  )
  return (
    <>
      <Bar>
        <p>{i18n.t('directory.kind-text', { kind })}</p>
        {kind !== 'conflict' && (
          <>
            <Button busy={tick.isPending} onClick={() => tickAll(true)}>
              {i18n.t('directory.tick-all')}
            </Button>
            <Button busy={tick.isPending} onClick={() => tickAll(false)}>
              {i18n.t('directory.tick-none')}
            </Button>
          </>
        )}
        <ExportMenu
          path="/export/directory-changes"
          list={{ ...list, input }}
          total={query.data?.total}
        />
      </Bar>
      <DataTable
        label={i18n.t('directory.tab', { kind })}
        list={list}
        query={query}
        columns={columns}
        rowId={({ position }) => String(position)}
        rowName={(line) => lineName(lang, line)}
        search={i18n.t('directory.search')}
        empty={{ title: i18n.t('directory.no-lines') }}
        {...(kind !== 'conflict' && { renderActions: actionsOf })}
      />
      {edited && <NewPersonDialog planId={planId} line={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

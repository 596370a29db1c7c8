import { Flex, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { keepPreviousData } from '@tanstack/react-query'
import {
  type KeyRow,
  keysInput,
  type KeySlip,
  keyStatuses,
  keyWays,
  type MoveKeyOutput,
} from '@vantage/contracts/access-keys/keys'
import { KeyRound, Plus, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ChoiceFilter } from '../../components/data-table/list-filter.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { useListState, useWarnEmpty } from '../../components/data-table/use-list-state.ts'
import { notify } from '../../components/notify.ts'
import { PageHead } from '../../components/page-head.tsx'
import { Page } from '../../components/page.tsx'
import { AppHeader } from '../../components/shell/app-header.tsx'
import { ProductNav } from '../../components/shell/product-nav.tsx'
import { words } from '../../components/words.ts'
import { openedPart } from '../../lib/lazy-part.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { trpc } from '../../lib/trpc.ts'
import { keyCard, keyColumns } from './key-columns.tsx'
import { KeyGauges } from './key-gauges.tsx'

/** Resets or expires a key that is in use, after asking. */
function KeyMoves({ of: { id, pwd, status } }: { of: KeyRow }) {
  const { i18n } = useLingui()
  const [asking, setAsking] = useState<'reset' | 'expire' | null>(null)
  const utils = trpc.useUtils()
  const notifyMoved = (move: 'reset' | 'expire') => (answer: MoveKeyOutput) => {
    if (answer.outcome === 'moved') {
      const text = i18n.t('access-keys.moved', { move, key: pwd })
      notify({ kind: 'good', title: i18n.t(words.success), text })
    } else {
      const text = i18n.t('access-keys.not-in-use', { key: pwd })
      notify({ kind: 'warn', title: i18n.t('access-keys.too-late'), text })
    }
    return utils.accessKeys.list.invalidate()
  }
  const onSettled = () => setAsking(null)
  const reset = trpc.accessKeys.reset.useMutation({ onSettled, onSuccess: notifyMoved('reset') })
  const expire = trpc.accessKeys.expire.useMutation({ onSettled, onSuccess: notifyMoved('expire') })
  const moves = {
    reset: { run: reset, name: i18n.t('access-keys.reset') },
    expire: { run: expire, name: i18n.t('access-keys.expire') },
  }
  return (
    <Flex inline gap="s2" css={{ '& button': { minHeight: { sm: '32px' } } }}>
      {(['reset', 'expire'] as const).map((move) => (
        <Button key={move} disabled={status !== 2} onClick={() => setAsking(move)}>
          {moves[move].name}
          <VisuallyHidden> {pwd}</VisuallyHidden>
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          title={i18n.t('access-keys.ask', { move: asking, key: pwd })}
          text={i18n.t('access-keys.ask-text', { move: asking })}
          confirm={moves[asking].name}
          danger={asking === 'expire'}
          busy={moves[asking].run.isPending}
          onConfirm={() => moves[asking].run.mutate({ id })}
          onCancel={() => setAsking(null)}
        />
      )}
    </Flex>
  )
}

const KeySlips = openedPart(async () => (await import('./key-slips.tsx')).KeySlips)
const GenerateDialog = openedPart(
  async () => (await import('./generate-dialog.tsx')).GenerateDialog,
)

/** As many batches as the server takes in one request. */
const batchesMax = 20

/** Unless others are asked for, the list has the keys that can still be used. */
const open: (typeof keyStatuses)[number][] = [1, 2]
const listed = keysInput.extend({ statuses: keysInput.shape.statuses.default(open) })

/** The keys of the tests, for HR: what they are used for, resetting and expiring them, and new ones. */
export function KeysPage() {
  const { i18n } = useLingui()
  const list = useListState(listed)
  const lang = useLang()
  const { statuses, ways, batches } = list.input
  const query = trpc.accessKeys.list.useQuery(list.input, { placeholderData: keepPreviousData })
  useWarnEmpty(query)
  const columns = useMemo(() => keyColumns(i18n), [i18n])
  const known = trpc.accessKeys.batches.useQuery().data ?? []
  const [generating, setGenerating] = useState(false)
  const [slips, setSlips] = useState<readonly KeySlip[] | null>(null)
  const readSlips = trpc.accessKeys.slips.useMutation({
    onSuccess: (found) => {
      if (found.length > 0) setSlips(found)
      else notify({ kind: 'warn', title: i18n.t('access-keys.no-slips') })
    },
  })
  const title = i18n.t('access-keys.title')
  const generate = (
    <Button kind="main" icon={Plus} onClick={() => setGenerating(true)}>
      {i18n.t('access-keys.generate')}
    </Button>
  )
  const statusNames = {
    1: i18n.t('access-keys.unused'),
    2: i18n.t('access-keys.in-use'),
    3: i18n.t('access-keys.used'),
  }
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title}>
      <PageHead title={title} text={i18n.t('access-keys.text')}>
        {batches.length > 0 && (
          <Button
            icon={Printer}
            busy={readSlips.isPending}
            onClick={() => readSlips.mutate({ batches })}
          >
            {i18n.t('access-keys.slips')}
          </Button>
        )}
        <ExportMenu path="/export/keys" list={list} total={query.data?.total} />
        {generate}
      </PageHead>
      <KeyGauges shares={query.data?.shares} />
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        card={keyCard}
        rowName={({ pwd }) => pwd}
        search={i18n.t('access-keys.search')}
        filters={
          <>
            <ChoiceFilter
              label={i18n.t('access-keys.status')}
              values={statuses.join() === open.join() ? [] : statuses}
              options={keyStatuses.map((value) => ({ value, label: statusNames[value] }))}
              onChange={(chosen) => list.set({ statuses: chosen })}
            />
            <ChoiceFilter
              label={i18n.t('access-keys.test')}
              values={ways}
              options={keyWays.map((value) => ({
                value,
                label: i18n.t('access-keys.way', { way: value }),
              }))}
              onChange={(chosen) => list.set({ ways: chosen })}
            />
            <ChoiceFilter
              label={i18n.t('access-keys.batch')}
              values={batches}
              options={[
                ...known.map(({ batch, name, createdAt, keys }) => ({
                  value: batch,
                  label: `${name ?? formatDateTime(lang, new Date(createdAt))} · ${keys}`,
                })),
                ...batches
                  .filter((batch) => !known.some((one) => one.batch === batch))
                  .map((batch) => ({ value: batch, label: batch.slice(0, 8) })),
              ]}
              onChange={(chosen) => list.set({ batches: chosen.slice(0, batchesMax) })}
            />
          </>
        }
        empty={{
          icon: KeyRound,
          title: i18n.t('access-keys.empty'),
          text: i18n.t('access-keys.empty-text'),
          children: generate,
        }}
        renderActions={(row) => <KeyMoves of={row} />}
      />
      {generating && <GenerateDialog onClose={() => setGenerating(false)} onPrint={setSlips} />}
      {slips && <KeySlips slips={slips} onPrinted={() => setSlips(null)} />}
    </Page>
  )
}

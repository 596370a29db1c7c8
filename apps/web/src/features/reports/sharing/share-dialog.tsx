import { chakra, Flex, Grid, Table } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Shares } from '@vantage/contracts/reports/sharing'
import { startTransition, useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Loaded, SkeletonLines } from '../../../components/loaded.tsx'
import { Moment } from '../../../components/moment.tsx'
import { Note } from '../../../components/text.tsx'
import { words } from '../../../components/words.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { personName } from '../../../lib/names.ts'
import { trpc } from '../../../lib/trpc.ts'
import { tableRecipe } from '../../../theme/recipes/table.ts'
import { ShareForm, useShareForm } from './share-form.tsx'

/** In a dialog the table's edges are those of what stands above it. */
const flush = {
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { paddingInline: 0, paddingBlock: 's2' },
}

interface ShareDialogProps {
  activityId: number
  onClose: () => void
}

/** With whom one's report is shared and who has read it; sharing it, and ending that. */
export function ShareDialog({ activityId, onClose }: ShareDialogProps) {
  const { i18n } = useLingui()
  const query = trpc.reports.shares.useQuery({ activityId }, { refetchOnMount: 'always' })
  const [isAdding, setAdding] = useState(false)
  const form = useShareForm(activityId, query.data, () => setAdding(false))
  const shares = query.data?.shares ?? []
  const count = shares.filter(({ state }) => state === 'open').length
  // While results are switched off, shares can only be ended.
  const visible = query.data?.visible
  const isForm = visible && (isAdding || shares.length === 0)
  const state = count || shares.length === 0 ? 'now' : 'again'
  return (
    <Dialog
      title={i18n.t('sharing.title')}
      note={query.data && i18n.t('sharing.note', { state: visible ? state : 'off', count })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t(words.close)}</Button>
          {isForm && (
            <Button kind="main" busy={form.isPending} disabled={!form.reader} onClick={form.share}>
              {i18n.t(form.error ? words.retry : /*i18n*/ 'sharing.share')}
            </Button>
          )}
          {visible && !isForm && (
            <Button kind="main" onClick={() => startTransition(() => setAdding(true))}>
              {i18n.t('sharing.more', { state: count > 0 ? 'open' : 'ended' })}
            </Button>
          )}
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonLines widths={['60%', '80%', '70%']} height="20px" />}
      >
        {(data) =>
          isForm ? (
            <ShareForm form={form} shares={data} activityId={activityId} />
          ) : (
            shares.length > 0 && <ShareList activityId={activityId} {...data} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type ShareListProps = Shares & { activityId: number }

function ShareList({ activityId, shares, readings }: ShareListProps) {
  const { i18n, lang } = useI18n()
  const utils = trpc.useUtils()
  const end = trpc.reports.endShare.useMutation({
    onSuccess: (current) => utils.reports.shares.setData({ activityId }, current),
  })
  const names = new Map(shares.map((share) => [share.readerId, personName(lang, share)]))
  const readers = new Set(readings.map(({ readerId }) => readerId))
  const unread = shares.filter(({ readerId, state }) => state === 'open' && !readers.has(readerId))
  const rows = [...readings, ...unread.map(({ readerId }) => ({ readerId, at: null }))]
  return (
    <Grid gap="s4">
      <chakra.ul border="hairline" borderRadius="base" paddingInline="s4">
        {shares.map((share) => (
          <Flex
            as="li"
            key={share.readerId}
            align="center"
            gap="s3"
            paddingBlock="s3"
            color={share.state === 'open' ? undefined : 'ink.soft'}
            css={{ '& + &': { borderTop: 'hairline' } }}
          >
            <chakra.span flex={1} minWidth={0} overflowWrap="anywhere">
              <chakra.b display="block" fontWeight={share.state === 'open' ? 'strong' : 'normal'}>
                {names.get(share.readerId)}
              </chakra.b>
              <chakra.small fontSize="sm" color="ink.soft">
                {i18n.t('sharing.reader', {
                  role: share.asManager ? 'manager' : 'coach',
                  state: share.state,
                  day: formatDay(lang, share.day),
                })}
              </chakra.small>
            </chakra.span>
            {share.state === 'open' ? (
              <Button
                aria-label={i18n.t('sharing.end-of', { name: names.get(share.readerId) })}
                busy={end.isPending}
                onClick={() => end.mutate({ activityId, readerId: share.readerId })}
              >
                {i18n.t('sharing.end')}
              </Button>
            ) : (
              <Badge>{i18n.t('sharing.ended')}</Badge>
            )}
          </Flex>
        ))}
      </chakra.ul>
      <section aria-labelledby="readings">
        <chakra.h3 id="readings" fontSize="sm">
          {i18n.t('sharing.readings')}
        </chakra.h3>
        {rows.length === 0 ? (
          <Note>{i18n.t('sharing.no-readings')}</Note>
        ) : (
          <Table.Root recipe={tableRecipe} css={flush}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{i18n.t('sharing.who')}</Table.ColumnHeader>
                <Table.ColumnHeader>{i18n.t('sharing.when')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {rows.map(({ readerId, at }) => (
                <Table.Row key={`${readerId} ${at}`}>
                  <Table.Cell overflowWrap="anywhere">{names.get(readerId)}</Table.Cell>
                  <Table.Cell color={at === null ? 'ink.faint' : undefined}>
                    {at === null ? i18n.t('sharing.not-opened') : <Moment at={at} />}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        )}
      </section>
      <chakra.p color="ink.soft" fontSize="xs">
        {i18n.t('sharing.end-note')}
      </chakra.p>
    </Grid>
  )
}

import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { I18n } from '@lingui/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type SharedReport, sharedWithMeInput } from '@vantage/contracts/reports/sharing'
import type { Lang } from '@vantage/i18n/languages'
import { useMemo } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button, LinkButton } from '../../../components/button.tsx'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { columnsOf } from '../../../components/data-table/list-columns.ts'
import { useListState } from '../../../components/data-table/use-list-state.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { Page } from '../../../components/page.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { AppHeader } from '../../../components/shell/app-header.tsx'
import { ProductNav } from '../../../components/shell/product-nav.tsx'
import { Faint, Small } from '../../../components/text.tsx'
import { useDaysUntil } from '../../../lib/due.ts'
import { formatDay } from '../../../lib/format.ts'
import { useI18n } from '../../../lib/i18n/lang-scope.tsx'
import { personName, pick, pickName } from '../../../lib/names.ts'
import { paths, toResult } from '../../../lib/paths.ts'
import { trpc } from '../../../lib/trpc.ts'
import { SharedPlans } from './shared-plans.tsx'

const listed = sharedWithMeInput.omit({ lang: true })
const column = columnsOf<SharedReport>()

const columnsIn = (i18n: I18n, lang: Lang) =>
  column.columns([
    column.accessor((row) => personName(lang, row), {
      id: 'name',
      header: i18n.t('sharing.person'),
      meta: { title: true },
      cell: ({ row: { original: row }, getValue }) => (
        <>
          <chakra.b overflowWrap="anywhere">{getValue()}</chakra.b>{' '}
          {row.isOpen && !row.isRead && <Badge kind="info">{i18n.t('sharing.new')}</Badge>}
          <Small>{pick(lang, row.department ?? '', row.department_en ?? '')}</Small>
        </>
      ),
    }),
    column.accessor((row) => pickName(lang, row.activity), {
      id: 'activity',
      header: i18n.t('sharing.activity'),
      meta: { quiet: true },
    }),
    column.accessor('asManager', {
      header: i18n.t('sharing.as'),
      meta: { short: true },
      cell: ({ getValue }) => i18n.t('sharing.role', { role: getValue() ? 'manager' : 'coach' }),
    }),
    column.accessor('endsOn', {
      header: i18n.t('sharing.until'),
      meta: { short: true },
      cell: ({ row }) => <Until report={row.original} />,
    }),
  ])

/** The last day, with a warning in its last week; or that it is over. */
function Until({ report: { isOpen, endsOn } }: { report: SharedReport }) {
  const { i18n, lang } = useI18n()
  const left = useDaysUntil(endsOn) ?? 0
  if (!isOpen) return <Faint>{i18n.t('sharing.ended')}</Faint>
  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      {formatDay(lang, endsOn)}
      {left < 8 && (
        <chakra.span marginLeft="s2" color="warn">
          {i18n.t('sharing.days-left', { left: Math.max(left, 0) })}
        </chakra.span>
      )}
    </chakra.span>
  )
}

/** `/shared-with-me`: the reports that their owners let one read. */
export function SharedWithMePage() {
  const { i18n, lang } = useI18n()
  const list = useListState(listed)
  const query = trpc.reports.sharedWithMe.useQuery(
    { ...list.input, lang },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  )
  const columns = useMemo(() => columnsIn(i18n, lang), [i18n, lang])
  const title = i18n.t('sharing.with-me')
  return (
    <Page header={<AppHeader nav={<ProductNav />} />} title={title} width="wide">
      <PageHead title={title} text={i18n.t('sharing.with-me-text')} />
      <DataTable
        label={title}
        list={list}
        query={query}
        columns={columns}
        expected={5}
        rowName={(row) => personName(lang, row)}
        search={i18n.t('sharing.find')}
        filters={
          <SelectInput
            width="auto"
            minHeight={{ base: 'hit', sm: '36px' }}
            paddingBlock={0}
            fontSize="sm"
            aria-label={i18n.t('sharing.which')}
            value={String(list.input.ended)}
            onChange={({ target }) => list.set({ ended: target.value === 'true' }, true)}
          >
            <option value="false">{i18n.t('sharing.open-now')}</option>
            <option value="true">{i18n.t('sharing.ended-too')}</option>
          </SelectInput>
        }
        empty={{
          title: i18n.t('sharing.empty'),
          text: i18n.t('sharing.empty-text'),
          children: (
            <>
              <Button onClick={() => list.set({ ended: true })}>
                {i18n.t('sharing.show-ended')}
              </Button>
              <LinkButton to={paths.activities}>{i18n.t('sharing.to-activities')}</LinkButton>
            </>
          ),
        }}
        renderActions={(row) =>
          row.isOpen && (
            <LinkButton
              to={toResult({
                activity_id: row.activity.id,
                questionnaire_id: row.questionnaireId,
                participant: row.username,
              })}
            >
              {i18n.t('sharing.report')}
              <VisuallyHidden>: {personName(lang, row)}</VisuallyHidden>
            </LinkButton>
          )
        }
      />
      <SharedPlans />
    </Page>
  )
}

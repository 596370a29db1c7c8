import { chakra, Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ChipPart, ChipRow } from '@vantage/contracts/chips/parts'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { SkeletonLine } from '../../components/skeleton.tsx'
import { Faint } from '../../components/text.tsx'
import { words } from '../../components/words.ts'
import {
  formatAge,
  formatDateTime,
  formatDayOf,
  formatNumber,
  regionName,
} from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../lib/i18n/messages.ts'
import { narrow } from '../../theme/recipes/chips-table.ts'

/** One line of the table: a group's bar, why its rows are old, a row, or that its rows are not there yet. */
export type Line =
  | { kind: 'group'; part: ChipPart; isOpen: boolean }
  | { kind: 'note'; part: ChipPart }
  | { kind: 'row'; part: ChipPart; row: ChipRow }
  | { kind: 'wait'; part: ChipPart; retry: (() => void) | null }

export const columns = [
  'mpn',
  'fid',
  'country',
  'distributor',
  'moq',
  'sku',
  'total',
  'newest',
] as const

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 's2',
    width: 'calc(100% + 8px)',
    minHeight: '43px',
    [narrow]: { minHeight: '34px' },
    marginLeft: '-8px',
    paddingLeft: 's1',
    fontSize: 'md',
    fontWeight: 'strong',
    textAlign: 'left',
    '& svg': { color: 'ink.faint', transition: 'rotate var(--quick)' },
    '&[aria-expanded=true] svg': { rotate: '90deg' },
    '& > span': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'normal' },
    _focusVisible: { outlineOffset: '-3px' },
  },
})
const Note = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 's2',
    '& svg': { color: 'warn' },
  },
})
interface PartsLineProps {
  line: Line
  index: number
  onToggle: (mpn: string, open: boolean) => void
  ref: Ref<HTMLTableRowElement>
}

/** One line of the table. */
export function PartsLine({ line, index, onToggle, ref }: PartsLineProps) {
  return (
    <Table.Row
      ref={ref}
      role="row"
      data-index={index}
      data-line={line.kind}
      aria-rowindex={index + 2}
      data-stale={(line.kind === 'row' && line.row.stale) || undefined}
    >
      {line.kind === 'group' && <Group {...line} onToggle={onToggle} />}
      {line.kind === 'note' && <Why part={line.part} />}
      {line.kind === 'row' && <Entry part={line.part} row={line.row} />}
      {line.kind === 'wait' && <Waiting rows={line.part.rows} retry={line.retry} />}
    </Table.Row>
  )
}

type GroupProps = Extract<Line, { kind: 'group' }> & Pick<PartsLineProps, 'onToggle'>

function Group({ part, isOpen, onToggle }: GroupProps) {
  const { i18n, lang } = useI18n()
  const { mpn, fid, rows, distributors, uncounted, total, newest, stale } = part
  const age = newest && formatAge(i18n, lang, minutesSince(newest))
  return (
    <>
      <Table.Cell role="rowheader" data-column="mpn">
        <Fold type="button" aria-expanded={isOpen} onClick={() => onToggle(mpn, !isOpen)}>
          <Icon as={ChevronRight} />
          <span>{mpn}</span>
        </Fold>
      </Table.Cell>
      <Table.Cell role="cell" data-wide="">
        {fid}
      </Table.Cell>
      <Table.Cell role="cell" data-column="what" data-soft="" colSpan={4}>
        {stale && (
          <chakra.span
            display="inline-block"
            marginRight="s2"
            paddingInline="s2"
            borderRadius="small"
            background="warn.tint"
            color="warn"
            fontSize="xs"
            lineHeight="20px"
          >
            {i18n.t('chips.stale')}
          </chakra.span>
        )}
        {i18n.t('chips.group', { rows, distributors, uncounted })}
      </Table.Cell>
      <Table.Cell role="cell" data-column="total">
        <VisuallyHidden>{i18n.t('chips.total')} </VisuallyHidden>
        <chakra.b fontSize="md" css={{ [narrow]: { lineHeight: '34px' } }}>
          {formatNumber(lang, total)}
        </chakra.b>
      </Table.Cell>
      <Table.Cell role="cell" data-column="newest">
        <chakra.span color={stale ? 'warn' : 'ink.faint'}>
          {age ? i18n.t('chips.newest-ago', { age }) : '–'}
        </chakra.span>
      </Table.Cell>
    </>
  )
}

function Why({ part: { failure, fetchedAt } }: { part: ChipPart }) {
  const { i18n, lang } = useI18n()
  return (
    <Table.Cell role="cell" colSpan={columns.length}>
      <Note>
        <Icon as={TriangleAlert} />
        <span>
          {i18n.t('chips.why', { reason: selectKey(failure ?? 'unknown') })}
          {fetchedAt && i18n.t('chips.why-rows', { day: formatDayOf(lang, new Date(fetchedAt)) })}
        </span>
      </Note>
    </Table.Cell>
  )
}

function Entry({ part, row }: { part: ChipPart; row: ChipRow }) {
  const { i18n, lang } = useI18n()
  const { country, distributor, moq, sku, quantity, word, updated, ageMinutes, stale } = row
  const [day, clock] = updated ? formatDateTime(lang, new Date(updated)).split(' ') : ['–', '']
  return (
    <>
      <Table.Cell role="cell" data-column="mpn" data-wide="" data-faint="">
        {row.mpn}
      </Table.Cell>
      <Table.Cell role="cell" data-wide="" data-faint="">
        {part.fid}
      </Table.Cell>
      <Table.Cell role="cell" data-wide="" data-soft="">
        {regionName(lang, country) || '–'}
      </Table.Cell>
      <Table.Cell
        role="cell"
        data-column="distributor"
        title={distributor}
        data-soft={stale ? '' : undefined}
      >
        {distributor}
      </Table.Cell>
      <Table.Cell role="cell" data-column="moq" data-soft="">
        <Faint display="none" css={{ [narrow]: { display: 'inline' } }} aria-hidden="true">
          {i18n.t('chips.moq-short')}{' '}
        </Faint>
        {moq === null ? '–' : formatNumber(lang, moq)}
      </Table.Cell>
      <Table.Cell role="cell" data-column="sku" data-soft="" title={sku}>
        {sku || '–'}
      </Table.Cell>
      <Table.Cell
        role="cell"
        data-column="total"
        data-soft={word || stale ? '' : undefined}
        data-strong={word || stale ? undefined : ''}
      >
        {word ? i18n.t('chips.word', { word: selectKey(word) }) : formatNumber(lang, quantity ?? 0)}
      </Table.Cell>
      <Table.Cell role="cell" data-column="newest" data-soft="">
        {day} <Faint display={{ base: 'none', xl: 'inline' }}>{clock} </Faint>
        {ageMinutes !== null && (
          <chakra.span marginLeft="s1" color={stale ? 'warn' : 'ink.faint'}>
            {formatAge(i18n, lang, ageMinutes)}
          </chakra.span>
        )}
      </Table.Cell>
    </>
  )
}

/** As high as the rows that come, so that nothing moves when they are there. */
function Waiting({ rows, retry }: { rows: number; retry: (() => void) | null }) {
  const { i18n } = useLingui()
  return (
    <Table.Cell role="cell" colSpan={columns.length} aria-busy={retry === null} verticalAlign="top">
      {retry ? (
        <Note>
          {i18n.t('chips.rows-failed')}
          <Button kind="bare" onClick={retry}>
            {i18n.t(words.retry)}
          </Button>
        </Note>
      ) : (
        <>
          <VisuallyHidden>{i18n.t(words.loading)}</VisuallyHidden>
          <chakra.div
            css={{ height: `${rows * 45 - 1}px`, [narrow]: { height: `${rows * 91}px` } }}
            paddingTop="s4"
          >
            <SkeletonLine width="60%" />
          </chakra.div>
        </>
      )}
    </Table.Cell>
  )
}

const minutesSince = (time: string) => (Date.now() - Date.parse(time)) / 60_000

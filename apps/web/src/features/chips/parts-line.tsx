import { chakra, Table, VisuallyHidden } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { ChipPart, ChipRow } from '@vantage/contracts/chips/parts'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { type ComponentProps, memo, type Ref } from 'react'
import { Badge } from '../../components/badge.tsx'
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
/** The role has to be said: on phones, where a row is a card, the cells are none by themselves. */
const Cell = (props: ComponentProps<typeof Table.Cell>) => <Table.Cell role="cell" {...props} />

interface PartsLineProps {
  line: Line
  index: number
  onToggle: (mpn: string, open: boolean) => void
  ref: Ref<HTMLTableRowElement>
}

/** One line of the table. */
export const PartsLine = memo(({ line, index, onToggle, ref }: PartsLineProps) => {
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
})

type GroupProps = Extract<Line, { kind: 'group' }> & Pick<PartsLineProps, 'onToggle'>

function Group({ part, isOpen, onToggle }: GroupProps) {
  const { i18n, lang } = useI18n()
  const { mpn, fid, rows, distributors, uncounted, total, newest, stale } = part
  const age = newest && formatAge(i18n, lang, minutesSince(newest))
  return (
    <>
      <Cell role="rowheader" data-column="mpn">
        <Fold type="button" aria-expanded={isOpen} onClick={() => onToggle(mpn, !isOpen)}>
          <Icon as={ChevronRight} />
          <span>{mpn}</span>
        </Fold>
      </Cell>
      <Cell data-wide="">{fid}</Cell>
      <Cell data-column="what" data-soft="" colSpan={4}>
        {stale && (
          <Badge kind="warn" marginRight="s2">
            {i18n.t('chips.stale')}
          </Badge>
        )}
        {i18n.t('chips.group', { rows, distributors, uncounted })}
      </Cell>
      <Cell data-column="total">
        <VisuallyHidden>{i18n.t('chips.total')} </VisuallyHidden>
        <chakra.b fontSize="md" css={{ [narrow]: { lineHeight: '34px' } }}>
          {formatNumber(lang, total)}
        </chakra.b>
      </Cell>
      <Cell data-column="newest">
        <chakra.span color={stale ? 'warn' : 'ink.faint'}>
          {age ? i18n.t('chips.newest-ago', { age }) : '–'}
        </chakra.span>
      </Cell>
    </>
  )
}

function Why({ part: { failure, fetchedAt } }: { part: ChipPart }) {
  const { i18n, lang } = useI18n()
  return (
    <Cell colSpan={columns.length}>
      <Note>
        <Icon as={TriangleAlert} />
        <span>
          {i18n.t('chips.why', { reason: selectKey(failure ?? 'unknown') })}
          {fetchedAt && i18n.t('chips.why-rows', { day: formatDayOf(lang, new Date(fetchedAt)) })}
        </span>
      </Note>
    </Cell>
  )
}

function Entry({ part, row }: { part: ChipPart; row: ChipRow }) {
  const { i18n, lang } = useI18n()
  const { country, distributor, moq, sku, quantity, word, updated, ageMinutes, stale } = row
  const [day, clock] = updated ? formatDateTime(lang, new Date(updated)).split(' ') : ['–', '']
  return (
    <>
      <Cell data-column="mpn" data-wide="" data-faint="">
        {row.mpn}
      </Cell>
      <Cell data-wide="" data-faint="">
        {part.fid}
      </Cell>
      <Cell data-wide="" data-soft="">
        {regionName(lang, country) || '–'}
      </Cell>
      <Cell data-column="distributor" title={distributor} data-soft={stale ? '' : undefined}>
        {distributor}
      </Cell>
      <Cell data-column="moq" data-soft="">
        <Faint display="none" css={{ [narrow]: { display: 'inline' } }} aria-hidden="true">
          {i18n.t('chips.moq-short')}{' '}
        </Faint>
        {moq === null ? '–' : formatNumber(lang, moq)}
      </Cell>
      <Cell data-column="sku" data-soft="" title={sku}>
        {sku || '–'}
      </Cell>
      <Cell
        data-column="total"
        data-soft={word || stale ? '' : undefined}
        data-strong={word || stale ? undefined : ''}
      >
        {word ? i18n.t('chips.word', { word: selectKey(word) }) : formatNumber(lang, quantity ?? 0)}
      </Cell>
      <Cell data-column="newest" data-soft="">
        {day} <Faint display={{ base: 'none', xl: 'inline' }}>{clock} </Faint>
        {ageMinutes !== null && (
          <chakra.span marginLeft="s1" color={stale ? 'warn' : 'ink.faint'}>
            {formatAge(i18n, lang, ageMinutes)}
          </chakra.span>
        )}
      </Cell>
    </>
  )
}

/** As high as the rows that come, so that nothing moves when they are there. */
function Waiting({ rows, retry }: { rows: number; retry: (() => void) | null }) {
  const { i18n } = useLingui()
  return (
    <Cell colSpan={columns.length} aria-busy={retry === null} verticalAlign="top">
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
    </Cell>
  )
}

const minutesSince = (time: string) => (Date.now() - Date.parse(time)) / 60_000

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { touch } from '../../theme/media.ts'
import { Icon } from '../icon.tsx'
import { SelectInput } from '../select-input.tsx'
import { shownPages } from './shown-pages.ts'
import type { ListControls } from './use-list-state.ts'

/** On phones the present page alone, between back and forward. */
const Frame = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 's1',
    paddingBlock: 's2',
    paddingInline: { base: 's4', sm: 's5' },
    borderTop: 'hairline',
    color: 'ink.soft',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { display: { base: 'none', sm: 'block' }, paddingInline: 's1' },
  },
})
const PageLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '32px',
    height: '32px',
    [touch]: { minWidth: 'hit', height: 'hit' },
    paddingInline: 's1',
    borderRadius: 'small',
    color: 'ink.soft',
    textDecoration: 'none',
    _hover: { background: 'canvas', color: 'ink' },
    '&[aria-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
    '&[data-number]': { display: { base: 'none', sm: 'grid' } },
    '&[aria-current]': {
      display: 'grid',
      background: 'accent.tint',
      color: 'accent',
      fontWeight: 'strong',
    },
  },
})
const Range = chakra('p', { base: { marginRight: 'auto' } })
const Size = chakra('div', {
  base: {
    display: { base: 'none', sm: 'block' },
    marginRight: 's3',
    '& select': { minHeight: '32px', paddingBlock: 0, fontSize: 'sm' },
  },
})

/** Which rows these are, how many there are to a page, and links to the other pages. */
export function ListPages({ list, total }: { list: ListControls; total: number }) {
  const { i18n } = useLingui()
  const lang = useLang()
  const { page, pageSize } = list.input
  const last = Math.ceil(total / pageSize)
  // At the ends they stay, or the focus on them would be lost.
  const step = (to: number, label: string, icon: LucideIcon) => (
    <PageLink
      to={list.toPage(Math.min(Math.max(to, 1), last))}
      aria-label={label}
      aria-disabled={to < 1 || to > last || undefined}
    >
      <Icon as={icon} />
    </PageLink>
  )
  return (
    <Frame aria-label={i18n.t('common.list.pages')}>
      <Range>
        {i18n.t('common.list.range', {
          from: (page - 1) * pageSize + 1,
          to: Math.min(page * pageSize, total),
          total,
        })}
      </Range>
      {total > Math.min(...list.sizes) && (
        <Size>
          <SelectInput
            aria-label={i18n.t('common.list.page-size')}
            value={pageSize}
            onChange={({ target }) => list.resize(Number(target.value))}
          >
            {list.sizes.map((size) => (
              <option key={size} value={size}>
                {i18n.t('common.list.per-page', { size })}
              </option>
            ))}
          </SelectInput>
        </Size>
      )}
      {step(page - 1, i18n.t('common.list.previous'), ChevronLeft)}
      {shownPages(page, last).map((number, index) =>
        number === undefined ? (
          <span key={`after ${index}`}>…</span>
        ) : (
          <PageLink
            key={number}
            to={list.toPage(number)}
            data-number=""
            aria-label={i18n.t('common.list.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatNumber(lang, number)}
          </PageLink>
        ),
      )}
      {step(page + 1, i18n.t('common.list.next'), ChevronRight)}
    </Frame>
  )
}

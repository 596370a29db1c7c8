import { chakra, Pagination } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { pageSizes } from '@vantage/contracts/lists'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { paginationRecipe } from '../../theme/recipes/pagination.ts'
import { Icon } from '../icon.tsx'
import { SelectInput } from '../select-input.tsx'
import type { ListControls } from './use-list-state.ts'

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
  const step = (to: number, icon: LucideIcon) => (
    <Link
      to={list.toPage(Math.min(Math.max(to, 1), last))}
      aria-disabled={to < 1 || to > last || undefined}
    >
      <Icon as={icon} />
    </Link>
  )
  return (
    <Pagination.Root
      recipe={paginationRecipe}
      type="link"
      count={total}
      page={page}
      pageSize={pageSize}
      siblingCount={1}
      translations={{
        rootLabel: i18n.t('common.list.pages'),
        prevTriggerLabel: i18n.t('common.list.previous'),
        nextTriggerLabel: i18n.t('common.list.next'),
        itemLabel: ({ page: number }) => i18n.t('common.list.page', { page: number }),
      }}
    >
      <Range>
        {i18n.t('common.list.range', {
          from: (page - 1) * pageSize + 1,
          to: Math.min(page * pageSize, total),
          total,
        })}
      </Range>
      {total > pageSizes[0] && (
        <Size>
          <SelectInput
            aria-label={i18n.t('common.list.page-size')}
            value={pageSize}
            onChange={({ target }) => list.resize(Number(target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {i18n.t('common.list.per-page', { size })}
              </option>
            ))}
          </SelectInput>
        </Size>
      )}
      <Pagination.PrevTrigger asChild>{step(page - 1, ChevronLeft)}</Pagination.PrevTrigger>
      <Pagination.Items
        ellipsis={<span>…</span>}
        render={({ value }) => <Link to={list.toPage(value)}>{formatNumber(lang, value)}</Link>}
      />
      <Pagination.NextTrigger asChild>{step(page + 1, ChevronRight)}</Pagination.NextTrigger>
    </Pagination.Root>
  )
}

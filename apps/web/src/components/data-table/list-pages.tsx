import { Box, chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight, type LucideIcon, SearchX, Table2 } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { formatNumber } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { touch } from '../../theme/media.ts'
import { Button, LinkButton } from '../button.tsx'
import { EmptyState, type EmptyStateProps } from '../empty-state.tsx'
import { Icon } from '../icon.tsx'
import { SelectInput } from '../select-input.tsx'
import { type ListControls, shownPages } from './use-list-state.ts'

const Place = chakra(Link, {
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

type PageLinkProps = Omit<ComponentProps<typeof Place>, 'to'> & { list: ListControls; page: number }

/** Right after a search or another order, it leads through what the page has not drawn yet. */
function PageLink({ list, page, ...rest }: PageLinkProps) {
  const navigate = useNavigate()
  const to = list.toPage(page)
  return (
    <Place
      to={to}
      onClick={(event) => {
        const now = list.toPage(page)
        if (now === to) return
        event.preventDefault()
        void navigate(now)
      }}
      {...rest}
    />
  )
}

/** Which rows these are, how many there are to a page, and links to the other pages; on phones to the next ones alone. */
export const ListPages = memo(({ list, total }: { list: ListControls; total: number }) => {
  const { i18n, lang } = useI18n()
  const { page, pageSize } = list.input
  const last = Math.ceil(total / pageSize)
  // At the ends they are disabled and not removed, or the focus on them would be lost.
  const step = (to: number, label: string, icon: LucideIcon) => (
    <PageLink
      list={list}
      page={Math.min(Math.max(to, 1), last)}
      aria-label={label}
      aria-disabled={to < 1 || to > last || undefined}
    >
      <Icon as={icon} />
    </PageLink>
  )
  return (
    <chakra.nav
      aria-label={i18n.t('common.list.pages')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="s1"
      paddingBlock="s2"
      paddingInline={{ base: 's4', sm: 's5' }}
      borderTop="hairline"
      color="ink.soft"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.p marginRight="auto">
        {i18n.t('common.list.range', {
          from: (page - 1) * pageSize + 1,
          to: Math.min(page * pageSize, total),
          total,
        })}
      </chakra.p>
      {total > Math.min(...list.sizes) && (
        <Box display={{ base: 'none', sm: 'block' }} marginRight="s3">
          <SelectInput
            aria-label={i18n.t('common.list.page-size')}
            minHeight="32px"
            paddingBlock={0}
            fontSize="sm"
            value={pageSize}
            onChange={({ target }) => list.resize(Number(target.value))}
          >
            {list.sizes.map((size) => (
              <option key={size} value={size}>
                {i18n.t('common.list.per-page', { size })}
              </option>
            ))}
          </SelectInput>
        </Box>
      )}
      {step(page - 1, i18n.t('common.list.previous'), ChevronLeft)}
      {shownPages(page, last).map((number, index) =>
        number === undefined ? (
          <chakra.span
            key={`after ${index}`}
            display={{ base: 'none', sm: 'block' }}
            paddingInline="s1"
          >
            …
          </chakra.span>
        ) : (
          <PageLink
            key={number}
            list={list}
            page={number}
            data-number=""
            aria-label={i18n.t('common.list.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {formatNumber(lang, number)}
          </PageLink>
        ),
      )}
      {step(page + 1, i18n.t('common.list.next'), ChevronRight)}
    </chakra.nav>
  )
})

/** What a list says while there is nothing in it: why, and what to do next. */
export type EmptyList = Partial<EmptyStateProps> & { title: string }

interface ListEmptyProps {
  list: ListControls
  lastPage: number
  empty: EmptyList
  onClear: () => void
  onLeave: () => void
}

/** No rows: the page is past the end, nothing matches, or there is nothing yet. */
export function ListEmpty({ list, lastPage, empty, onClear, onLeave }: ListEmptyProps) {
  const { i18n } = useLingui()
  if (lastPage > 0) {
    return (
      <EmptyState icon={Table2} title={i18n.t('common.list.no-more')}>
        <LinkButton to={list.toPage(lastPage)} onClick={onLeave}>
          {i18n.t('common.list.last-page')}
        </LinkButton>
      </EmptyState>
    )
  }
  if (list.isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={i18n.t('common.list.nothing')}
        text={i18n.t('common.list.nothing-text')}
      >
        <Button onClick={onClear}>{i18n.t('common.list.clear-filters')}</Button>
      </EmptyState>
    )
  }
  return <EmptyState icon={Table2} {...empty} />
}

import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type ChipPartsInput, chipPartsInput } from '@vantage/contracts/chips/parts'
import { ExportMenu } from '../../components/data-table/export-menu.tsx'
import { SearchField, toolsStyles } from '../../components/data-table/list-controls.tsx'
import type { ListState } from '../../components/data-table/use-list-state.ts'
import { SelectInput } from '../../components/select-input.tsx'
import { narrow } from '../../theme/recipes/chips-table.ts'
import { Button } from '../../components/button.tsx'

const Tools = chakra('search', {
  base: {
    ...toolsStyles,
    '& select': { minHeight: { sm: '36px' }, paddingBlock: { sm: '4px' }, fontSize: { sm: 'sm' } },
  },
})
const Count = chakra('span', {
  base: {
    marginLeft: { sm: 'auto' },
    marginRight: { base: 'auto', sm: 's2' },
    color: 'ink.soft',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
})
/** Where rows are cards, a dropdown orders them, for there are no headers to press. */
const OnPhones = chakra('div', {
  base: {
    display: 'none',
    flex: { base: 1, sm: 'none' },
    minWidth: { base: '40%', sm: 0 },
    [narrow]: { display: 'block' },
  },
})
const Show = chakra('div', {
  base: { flex: { base: 1, sm: 'none' }, minWidth: { base: '40%', sm: 0 } },
})
const NotOnPhones = chakra('div', { base: { display: { base: 'none', sm: 'block' } } })

const orders = ['mpn asc', 'fid asc', 'total desc', 'newest asc'] as const

interface PartsToolsProps {
  list: ListState<ChipPartsInput>
  found: { total: number; entries: number } | undefined
  allOpen: boolean
  onToggleAll: () => void
  onClear: () => void
}

/** Search, filter, order on phones, how much there is, and the export. */
export function PartsTools({ list, found, allOpen, onToggleAll, onClear }: PartsToolsProps) {
  const { i18n } = useLingui()
  const { search, show, sort, direction } = list.input
  const order = `${sort} ${direction}`
  return (
    <Tools>
      <SearchField value={search} placeholder={i18n.t('chips.search')} onSearch={list.search} />
      <Show>
        <SelectInput
          aria-label={i18n.t('chips.show')}
          value={show}
          onChange={({ target }) =>
            list.set({ show: chipPartsInput.shape.show.catch('all').parse(target.value) })
          }
        >
          <option value="all">{i18n.t('chips.show-all')}</option>
          <option value="in-stock">{i18n.t('chips.show-in-stock')}</option>
          <option value="stale">{i18n.t('chips.show-stale')}</option>
        </SelectInput>
      </Show>
      <OnPhones>
        <SelectInput
          aria-label={i18n.t('chips.order')}
          value={order}
          onChange={({ target }) => {
            const [column = 'mpn', way] = target.value.split(' ')
            list.sortBy(column, way === 'desc' ? 'desc' : 'asc')
          }}
        >
          {orders.map((each) => (
            <option key={each} value={each}>
              {i18n.t('chips.order-by', { column: each.split(' ')[0] })}
            </option>
          ))}
          {!orders.some((each) => each === order) && (
            <option value={order}>{i18n.t('chips.order-other')}</option>
          )}
        </SelectInput>
      </OnPhones>
      {found !== undefined && found.total > 0 && (
        <NotOnPhones>
          <Button kind="bare" onClick={onToggleAll}>
            {i18n.t(allOpen ? /*i18n*/ 'chips.close-all' : /*i18n*/ 'chips.open-all')}
          </Button>
        </NotOnPhones>
      )}
      {list.isFiltered && (
        <Button kind="bare" onClick={onClear}>
          {i18n.t('chips.clear')}
        </Button>
      )}
      <Count role="status">
        {found && i18n.t('chips.count', { parts: found.total, rows: found.entries })}
      </Count>
      <ExportMenu path="/export/chips" list={list} total={found?.entries} />
    </Tools>
  )
}

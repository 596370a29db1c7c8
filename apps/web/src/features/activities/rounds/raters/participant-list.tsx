import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { SearchField } from '../../../../components/data-table/list-controls.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { ParticipantRow, rowColumns, shownLevels } from './participant-row.tsx'
import { type Participant, type Show, shows } from './matching.ts'

const Tools = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 144px)',
    alignItems: 'center',
    gap: 's2',
    paddingBlock: 's3',
    paddingInline: { base: 's4', sm: 's5' },
    borderBottom: 'hairline',
    '& > div': { width: '100%' },
  },
})
const Window = chakra('div', {
  base: { position: 'relative', height: 'min(620px, 70vh)', overflowY: 'auto' },
})
const Rows = chakra('ul', {
  base: { position: 'relative', '& > li': { position: 'absolute', insetInline: 0, top: 0 } },
})
/** In the columns of the rows. */
const Heads = chakra('div', {
  base: {
    ...rowColumns,
    paddingBlock: 's2',
    borderBottom: 'hairline',
    '& > span': { textAlign: 'right' },
    color: 'ink.faint',
    fontSize: 'xs',
  },
})
const rowHeight = 56

interface ParticipantListProps {
  listed: readonly Participant[]
  all: number
  min: number
  picked: number
  show: Show
  search: string
  onShow: (show: Show) => void
  onSearch: (text: string) => void
  onPick: (id: number) => void
}

/** Hundreds of participants, of which those in sight are drawn; arrow keys go from one to the next. */
export function ParticipantList(props: ParticipantListProps) {
  const { listed, all, min, picked, show, search, onShow, onSearch, onPick } = props
  const { i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  /** Whose row takes the focus once it is picked and drawn. */
  const wanted = useRef<number | null>(null)
  const place = listed.findIndex(({ id }) => id === picked)
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The picked row is drawn before it is in sight, so that keys that come fast always have a row to come to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(place, 0)])].toSorted((a, b) => a - b),
    getItemKey: (index) => listed[index]?.id ?? index,
  })
  useEffect(() => {
    if (place >= 0) rows.scrollToIndex(place)
  }, [place, rows])
  // Also where keys are ahead of it: a row that they left goes out of sight, and would take the focus with it.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = frame.current?.querySelector<HTMLElement>('[aria-current]')
    row?.focus()
    if (row && wanted.current === picked) wanted.current = null
  })
  const pickRow = useCallback(
    (id: number) => {
      wanted.current = null
      onPick(id)
    },
    [onPick],
  )
  const onKeyDown = (event: React.KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    // Keys may come faster than the page follows them.
    const from = wanted.current ?? picked
    const next = listed[listed.findIndex(({ id }) => id === from) + step]
    if (!next) return
    event.preventDefault()
    wanted.current = next.id
    onPick(next.id)
  }
  return (
    <>
      <Tools role="search" aria-label={i18n.t('rounds.find-participant')}>
        <SearchField
          value={search}
          placeholder={i18n.t('rounds.name-or-department')}
          onSearch={onSearch}
        />
        <SelectInput
          aria-label={i18n.t('rounds.show')}
          value={show}
          onChange={({ target }) => onShow(shows.find((each) => each === target.value) ?? 'all')}
        >
          {shows.map((each) => (
            <option key={each} value={each}>
              {i18n.t('rounds.shows', { show: each.replace('-', '_') })}
            </option>
          ))}
        </SelectInput>
      </Tools>
      <Heads>
        <p role="status">{i18n.t('rounds.listed', { listed: listed.length, all })}</p>
        {shownLevels.map((level) => (
          <span key={level} aria-hidden="true">
            {i18n.t('rounds.group-short', { level })}
          </span>
        ))}
      </Heads>
      <Window ref={frame} onKeyDown={onKeyDown}>
        <Rows
          aria-label={i18n.t('rounds.participants')}
          style={{ height: `${rows.getTotalSize()}px` }}
        >
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const person = listed[index]
            return (
              person && (
                <li
                  key={key}
                  aria-setsize={listed.length}
                  aria-posinset={index + 1}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <ParticipantRow
                    person={person}
                    min={min}
                    isPicked={index === place}
                    isEntry={index === Math.max(place, 0)}
                    onPick={pickRow}
                  />
                </li>
              )
            )
          })}
        </Rows>
      </Window>
    </>
  )
}

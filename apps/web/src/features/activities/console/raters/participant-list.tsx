import { Box, chakra, Grid, VisuallyHidden } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { levels } from '@vantage/contracts/activities/levels'
import { riskOf } from '@vantage/domain/activities/small-groups'
import { CircleAlert, Info } from 'lucide-react'
import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { SearchField } from '../../../../components/data-table/list-controls.tsx'
import { Icon } from '../../../../components/icon.tsx'
import { SelectInput } from '../../../../components/select-input.tsx'
import { useI18n } from '../../../../lib/i18n/lang-scope.tsx'
import { selectKey } from '../../../../lib/i18n/messages.ts'
import { personName } from '../../../../lib/names.ts'
import { departmentOf, ratedLevels } from '../activities.ts'
import { type Participant, riskOfPerson, type Show, shows } from './matching.ts'

const rowColumns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) repeat(3, 34px) 18px',
  alignItems: 'center',
  columnGap: 's1',
  paddingInline: { base: 's4', sm: 's5' },
}
const rowHeight = 56
const Row = chakra('button', {
  base: {
    ...rowColumns,
    width: '100%',
    height: `${rowHeight}px`,
    borderBottom: 'hairline',
    fontSize: 'sm',
    textAlign: 'left',
    _hover: { background: 'canvas' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': {
      background: 'accent.tint',
      boxShadow: 'inset 3px 0 0 var(--vantage-colors-accent)',
    },
  },
})
const riskColors = { hidden: 'warn', 'at-risk': 'info' } as const

interface ParticipantRowProps {
  person: Participant
  min: number
  isPicked: boolean
  /** Where the keyboard enters the list. */
  isEntry: boolean
  onPick: (id: number) => void
}

/** A participant with how many raters of each kind there are. Scrolling draws only the rows that come into sight. */
const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { person, min, isPicked, isEntry, onPick } = props
  const { i18n, lang } = useI18n()
  const risk = riskOfPerson(person, min)
  return (
    <Row
      type="button"
      tabIndex={isEntry ? 0 : -1}
      aria-current={isPicked || undefined}
      onClick={() => onPick(person.id)}
    >
      <chakra.span minWidth={0} lineHeight="1.35">
        <chakra.b display="block" truncate>
          {personName(lang, person)}
        </chakra.b>
        <chakra.small display="block" truncate color="ink.soft" fontSize="xs">
          {departmentOf(i18n, lang, person)}
        </chakra.small>
      </chakra.span>
      {ratedLevels.map((level) => {
        const raters = person.raters[level] ?? 0
        const of = level === levels.superior ? null : riskOf(raters, min)
        return (
          <chakra.span
            key={level}
            textAlign="right"
            fontVariantNumeric="tabular-nums"
            {...(of && { color: riskColors[of], fontWeight: 'strong' })}
          >
            <VisuallyHidden>{i18n.t('activity.group', { level })} </VisuallyHidden>
            {raters === 0 ? '–' : raters}
          </chakra.span>
        )
      })}
      {risk && (
        <span>
          <Icon as={risk === 'hidden' ? CircleAlert : Info} size={14} color={riskColors[risk]} />
          <VisuallyHidden>
            {i18n.t(
              risk === 'hidden' ? /*i18n*/ 'activity.not-shown' : /*i18n*/ 'activity.maybe-shown',
            )}
          </VisuallyHidden>
        </span>
      )}
    </Row>
  )
})

interface ParticipantListProps {
  listed: readonly Participant[]
  all: number
  min: number
  picked: number
  show: Show
  search: string
  /** Changes what the address says; '' takes it away. */
  onSet: (name: 'show' | 'search' | 'participant', value: string) => void
}

/** Hundreds of participants, of which those in sight are drawn; arrow keys go from one to the next. */
export function ParticipantList(props: ParticipantListProps) {
  const { listed, all, min, picked, show, search, onSet } = props
  const { i18n } = useI18n()
  const frame = useRef<HTMLDivElement>(null)
  /** The participant whose row takes the focus once it is picked and drawn. */
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
  // Also while keys are ahead of the page: the row that they left may go out of sight, and the focus with it.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = frame.current?.querySelector<HTMLElement>('[aria-current]')
    row?.focus()
    if (row && wanted.current === picked) wanted.current = null
  })
  const pickRow = useCallback(
    (id: number) => {
      wanted.current = null
      onSet('participant', String(id))
    },
    [onSet],
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
    onSet('participant', String(next.id))
  }
  return (
    <>
      <Grid
        role="search"
        aria-label={i18n.t('activity.find-participant')}
        templateColumns={{ base: '1fr', sm: 'minmax(0, 1fr) minmax(0, 144px)' }}
        alignItems="center"
        gap="s2"
        paddingBlock="s3"
        paddingInline={{ base: 's4', sm: 's5' }}
        borderBottom="hairline"
        css={{ '& > div': { width: '100%' } }}
      >
        <SearchField
          value={search}
          placeholder={i18n.t('activity.name-or-department')}
          onSearch={(text) => onSet('search', text)}
        />
        <SelectInput
          aria-label={i18n.t('activity.show')}
          value={show}
          onChange={({ target }) => onSet('show', target.value === 'all' ? '' : target.value)}
          options={shows.map((value) => ({
            value,
            label: i18n.t('activity.shows', { show: selectKey(value) }),
          }))}
        />
      </Grid>
      <Box
        {...rowColumns}
        paddingBlock="s2"
        borderBottom="hairline"
        color="ink.faint"
        fontSize="xs"
      >
        <p role="status">{i18n.t('activity.listed', { listed: listed.length, all })}</p>
        {ratedLevels.map((level) => (
          <chakra.span key={level} aria-hidden="true" textAlign="right">
            {i18n.t('activity.group-short', { level })}
          </chakra.span>
        ))}
      </Box>
      <Box
        ref={frame}
        position="relative"
        height="min(620px, 70vh)"
        overflowY="auto"
        onKeyDown={onKeyDown}
      >
        <Box
          as="ul"
          position="relative"
          aria-label={i18n.t('activity.participants')}
          style={{ height: `${rows.getTotalSize()}px` }}
        >
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const person = listed[index]
            return (
              person && (
                <chakra.li
                  key={key}
                  position="absolute"
                  insetInline={0}
                  top={0}
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
                </chakra.li>
              )
            )
          })}
        </Box>
      </Box>
    </>
  )
}

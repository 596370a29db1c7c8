import {
  DatePicker,
  Input,
  Portal,
  parseDate,
  useDatePickerContext,
  useFieldContext,
} from '@chakra-ui/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { datePickerRecipe } from '../../theme/recipes/date-picker.ts'
import { DayTable } from './day-table.tsx'
import { isDay, readDay } from './read-day.ts'

/** Weeks from Monday, in the language of the page. */
const calendars = { en: 'en-SE', ch: 'zh-CN' } as const

interface DateFieldProps {
  name: string
  /** Names the button: "Choose the transfer date". */
  choose: string
  /** `YYYY-MM-DD`, nothing yet, or what was typed that is no date. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: (input: HTMLInputElement | null) => void
  /** Whether the input that stood here while this one was loading had the focus. */
  takesFocus: RefObject<boolean>
}

/** A date that is typed in any common form, or chosen in a calendar; inside of a `Field`. */
export function DateField(props: DateFieldProps) {
  const { name, choose, value, readOnly, onChange, onBlur, inputRef, takesFocus } = props
  const { i18n, lang } = useI18n()
  const id = useFieldContext()?.ids.control ?? name
  /** The text while it is being typed; afterwards the date is shown as the language writes it. */
  const [typed, setTyped] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (takesFocus.current) document.getElementById(id)?.focus()
    takesFocus.current = false
  }, [id, takesFocus])
  return (
    <DatePicker.Root
      recipe={datePickerRecipe}
      // A form may have many dates, and each calendar has a hundred buttons.
      lazyMount
      unmountOnExit
      locale={calendars[lang]}
      readOnly={readOnly}
      value={isDay(value) ? [parseDate(value)] : []}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      translations={{
        trigger: () => choose,
        content: choose,
        prevTrigger: (view) => i18n.t('common.date.previous', { view }),
        nextTrigger: (view) => i18n.t('common.date.next', { view }),
        viewTrigger: () => i18n.t('common.date.wider'),
      }}
      onValueChange={({ value: [day] }) =>
        startTransition(() => {
          onChange(day?.toString() ?? '')
          onBlur()
        })
      }
    >
      <DatePicker.Control>
        {/* The picker's own input turns what it cannot read into today, and it writes into whatever is marked as its
            input, so this one is marked otherwise. */}
        <Input
          data-part="typed"
          ref={inputRef}
          id={id}
          name={name}
          value={typed ?? (isDay(value) ? formatDay(lang, value) : value)}
          placeholder={i18n.t('common.date.placeholder')}
          readOnly={readOnly}
          autoComplete="off"
          paddingRight="48px"
          fontVariantNumeric="tabular-nums"
          onChange={({ target }) => {
            setTyped(target.value)
            onChange(readDay(lang, target.value) ?? target.value.trim())
          }}
          onBlur={({ relatedTarget }) => {
            setTyped(null)
            // Submitting checks every field; an error shown before the click would move the button from under the pointer.
            if (!relatedTarget?.matches('[type=submit]')) onBlur()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || value === '') return
            event.preventDefault()
            setTyped(null)
          }}
        />
        <CalendarTrigger />
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content>
            <DatePicker.Context>
              {({ view }) => (
                <DatePicker.View view={view}>
                  <DatePicker.ViewControl>
                    <DatePicker.PrevTrigger>
                      <Icon as={ChevronLeft} />
                    </DatePicker.PrevTrigger>
                    <DatePicker.ViewTrigger>
                      <DatePicker.RangeText />
                    </DatePicker.ViewTrigger>
                    <DatePicker.NextTrigger>
                      <Icon as={ChevronRight} />
                    </DatePicker.NextTrigger>
                  </DatePicker.ViewControl>
                  {view === 'day' && <DayTable />}
                  {view === 'month' && <DatePicker.MonthTable />}
                  {view === 'year' && <DatePicker.YearTable />}
                </DatePicker.View>
              )}
            </DatePicker.Context>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  )
}

/** Opens the calendar once the press shows: the first time takes a slow computer a third of a second. */
function CalendarTrigger() {
  const picker = useDatePickerContext()
  return (
    <DatePicker.Trigger
      onClickCapture={(event) => {
        if (picker.open || picker.readOnly) return
        event.preventDefault()
        requestAnimationFrame(() => setTimeout(() => picker.setOpen(true)))
      }}
    >
      <Icon as={CalendarDays} />
    </DatePicker.Trigger>
  )
}

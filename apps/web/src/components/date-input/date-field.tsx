import { DatePicker, Portal, parseDate, useFieldContext } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { MessageId } from '@vantage/i18n/message-id'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type RefObject, useLayoutEffect } from 'react'
import { Icon } from '../icon.tsx'
import { formatDay } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { datePickerRecipe } from '../../theme/recipes/date-picker.ts'

type RootProps = ComponentProps<typeof DatePicker.Root>
type Day = NonNullable<RootProps['value']>[number]

/** Weeks from Monday, in the language of the page. */
const calendars = { en: 'en-SE', ch: 'zh-CN' } as const

/** Texts of the feature: what stands in an empty field, and the calendar's buttons, for each `view`. */
export interface DateTexts {
  placeholder: MessageId
  previous: MessageId
  next: MessageId
  wider: MessageId
}

interface DateFieldProps {
  name: string
  texts: DateTexts
  /** Names the button: "Choose the transfer date". */
  choose: string
  /** `YYYY-MM-DD`, or nothing yet. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
  inputRef: (input: HTMLInputElement | null) => void
  /** Whether the input had the focus that stood here until this one came. */
  takesFocus: RefObject<boolean>
}

/** A date that is typed as the language writes it, or chosen in a calendar; inside of a `Field`. */
export function DateField(props: DateFieldProps) {
  const { name, texts, choose, value, readOnly, onChange, inputRef, takesFocus } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const field = useFieldContext()
  const id = field?.ids.control ?? name
  useLayoutEffect(() => {
    if (takesFocus.current) document.getElementById(id)?.focus()
    takesFocus.current = false
  }, [id, takesFocus])
  return (
    <DatePicker.Root
      recipe={datePickerRecipe}
      ids={{ input: () => id }}
      locale={calendars[lang]}
      name={name}
      invalid={field?.invalid ?? false}
      readOnly={readOnly}
      value={value === '' ? [] : [parseDate(value)]}
      format={(day: Day) => formatDay(lang, day.toString())}
      parse={parseDay}
      placeholder={i18n.t(texts.placeholder)}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      translations={{
        trigger: () => choose,
        content: choose,
        prevTrigger: (view) => i18n.t(texts.previous, { view }),
        nextTrigger: (view) => i18n.t(texts.next, { view }),
        viewTrigger: () => i18n.t(texts.wider),
      }}
      onValueChange={(change) => onChange(change.value[0]?.toString() ?? '')}
    >
      {/* It takes no other sign between the parts of a date than its locale's, which in Chinese is a slash. */}
      <DatePicker.Control onBeforeInputCapture={(event) => event.stopPropagation()}>
        <DatePicker.Input
          ref={inputRef}
          inputMode="numeric"
          {...(field?.ariaDescribedby ? { 'aria-describedby': field.ariaDescribedby } : {})}
        />
        <DatePicker.Trigger>
          <Icon as={CalendarDays} />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content>
            {(['day', 'month', 'year'] as const).map((view) => (
              <DatePicker.View key={view} view={view}>
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
                {view === 'day' && <DatePicker.DayTable />}
                {view === 'month' && <DatePicker.MonthTable />}
                {view === 'year' && <DatePicker.YearTable />}
              </DatePicker.View>
            ))}
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  )
}

/** Of `DD-MM-YYYY`, `YYYY-MM-DD` or `YYYY/MM/DD`; undefined when there is no such day. */
function parseDay(text: string): Day | undefined {
  const parts = text.trim().split(/[-/]/)
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  try {
    return parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return undefined
  }
}

import { DatePicker, Portal, parseDate, useFieldContext } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { formatDay } from '../../../lib/format.ts'
import { datePickerRecipe } from '../../../theme/recipes/date-picker.ts'

type RootProps = ComponentProps<typeof DatePicker.Root>
type Day = NonNullable<RootProps['value']>[number]

/** English words, weeks from Monday, and the hyphen as what stands between the parts of a date. */
const locale = 'en-SE'

interface DateFieldProps {
  name: string
  /** Names the button: "Choose the transfer date". */
  choose: string
  /** `YYYY-MM-DD`, or nothing yet. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
  inputRef: (input: HTMLInputElement | null) => void
}

/** A date that is typed as `DD-MM-YYYY` or chosen in a calendar; inside of a `Field`. */
export function DateField(props: DateFieldProps) {
  const { name, choose, value, readOnly, onChange, inputRef } = props
  const { i18n } = useLingui()
  const field = useFieldContext()
  const id = field?.ids.control ?? name
  return (
    <DatePicker.Root
      recipe={datePickerRecipe}
      ids={{ input: () => id }}
      locale={locale}
      name={name}
      invalid={field?.invalid ?? false}
      readOnly={readOnly}
      value={value === '' ? [] : [parseDate(value)]}
      format={(day: Day) => formatDay('en', day.toString())}
      parse={parseDay}
      placeholder={i18n.t('approvals.date-placeholder')}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      translations={{
        trigger: () => choose,
        content: choose,
        prevTrigger: (view) => i18n.t('approvals.calendar-previous', { view }),
        nextTrigger: (view) => i18n.t('approvals.calendar-next', { view }),
        viewTrigger: () => i18n.t('approvals.calendar-wider'),
      }}
      onValueChange={(change) => onChange(change.value[0]?.toString() ?? '')}
    >
      <DatePicker.Control>
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

/** Of `DD-MM-YYYY` or `YYYY-MM-DD`; undefined when there is no such day. */
function parseDay(text: string): Day | undefined {
  const given = text.trim()
  const turned = /^(\d{1,2})-(\d{1,2})-(\d{4})$/.exec(given)
  const [, day = '', month = '', year = ''] = turned ?? []
  try {
    return parseDate(turned ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : given)
  } catch {
    return undefined
  }
}

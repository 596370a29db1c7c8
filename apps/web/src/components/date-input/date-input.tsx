import { Box, Input } from '@chakra-ui/react'
import { CalendarDays } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'
import { isDay } from './read-day.ts'
import { laterComponent } from '../../lib/code-loading.ts'
import { formatDay } from '../../lib/format.ts'
import { useI18n } from '../../lib/i18n/lang-scope.tsx'
import { touch } from '../../theme/media.ts'
import { Icon } from '../icon.tsx'

/** The calendar is loaded after the first view. */
const DateField = laterComponent(async () => (await import('./date-field.tsx')).DateField)

/** It looks as it will once its calendar is there. */
const asWritable = { '&[readonly]': { background: 'paper', borderColor: 'edge', color: 'ink' } }

const whereItOpens = {
  display: 'grid',
  placeItems: 'center',
  position: 'absolute',
  insetBlock: 0,
  right: '2px',
  width: '36px',
  color: 'ink.soft',
  pointerEvents: 'none',
  [touch]: { width: '40px' },
}

interface DateInputProps<Values extends FieldValues, Name extends FieldPath<Values>, Checked> {
  control: Control<Values, unknown, Checked>
  /** A field of the form that holds `YYYY-MM-DD`, nothing yet, or what was typed that is no date. */
  name: Name
  /** Names the button: "Choose the transfer date". */
  choose: string
  /** What is said when there is no date; without it none is needed. */
  required?: string
  readOnly?: boolean
  /** Checks the field; called when it is left. */
  check: () => void
}

/** A date of a form, in a calendar or typed; inside of a `Field`. */
export function DateInput<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Checked = Values,
>(props: DateInputProps<Values, Name, Checked>) {
  const { control, name, choose, required, readOnly = false, check } = props
  const { i18n, lang } = useI18n()
  const isFocused = useRef(false)
  return (
    <Controller
      control={control}
      name={name}
      rules={{
        ...(required !== undefined && { required }),
        validate: (value: string) =>
          value === '' || isDay(value) || i18n.t('common.date.not-a-date'),
      }}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Suspense
          fallback={
            <Box position="relative">
              <Input
                readOnly
                {...(!readOnly && { css: asWritable })}
                placeholder={i18n.t('common.date.placeholder')}
                value={isDay(value) ? formatDay(lang, value) : value}
                paddingRight="48px"
                onFocus={() => (isFocused.current = true)}
                onBlur={() => (isFocused.current = false)}
              />
              <Box css={whereItOpens}>
                <Icon as={CalendarDays} />
              </Box>
            </Box>
          }
        >
          <DateField
            name={name}
            choose={choose}
            value={value}
            readOnly={readOnly}
            onChange={onChange}
            onBlur={() => {
              onBlur()
              check()
            }}
            inputRef={ref}
            takesFocus={isFocused}
          />
        </Suspense>
      )}
    />
  )
}

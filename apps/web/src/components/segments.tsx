import { chakra, VisuallyHidden } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { optionStyle } from '../theme/recipes/option.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    border: 'hairline.edge',
    borderRadius: 'base',
    fontSize: 'sm',
    '& label': {
      ...optionStyle,
      flex: 1,
      display: 'grid',
      placeItems: 'center',
      minHeight: { base: 'hit', md: '38px' },
      paddingInline: 's2',
      color: 'ink.soft',
      textAlign: 'center',
      '& + label': { borderLeft: 'hairline.strong' },
      '&:first-of-type': { borderLeftRadius: 'small' },
      '&:last-of-type': { borderRightRadius: 'small' },
      '&:has(:checked)': { background: 'accent.tint', color: 'accent', fontWeight: 'strong' },
      '&:has(:disabled)': { color: 'ink.faint', cursor: 'not-allowed' },
      '&:has(:focus-visible)': { ...optionStyle['&:has(:focus-visible)'], outlineOffset: '-2px' },
    },
  },
})

interface SegmentsProps<Value extends string> extends Omit<ComponentProps<'input'>, 'value'> {
  legend: string
  /** Where the choices speak for themselves. */
  hideLegend?: boolean
  /** At the end of the legend: why the choice is fixed. */
  remark?: ReactNode
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** The chosen one, where the inputs are not registered with a form; null: none. */
  chosen?: Value | null
}

/** One of a few choices, side by side; the rest of the properties goes to each radio button. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, hideLegend = false, remark, options, chosen, ...input } = props
  return (
    <chakra.fieldset minWidth={0}>
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <chakra.legend
          display="flex"
          justifyContent="space-between"
          gap="s3"
          width="100%"
          padding={0}
          paddingBottom="6px"
          color="ink.soft"
          fontSize="sm"
        >
          {legend}
          {remark && (
            <chakra.small display="inline-flex" alignItems="center" gap="s1" color="ink.faint">
              {remark}
            </chakra.small>
          )}
        </chakra.legend>
      )}
      <Row>
        {options.map(({ value, label, disabled }) => (
          <label key={value}>
            <input
              type="radio"
              {...input}
              {...(chosen === undefined ? {} : { checked: chosen === value })}
              value={value}
              disabled={disabled}
            />
            {label}
          </label>
        ))}
      </Row>
    </chakra.fieldset>
  )
}

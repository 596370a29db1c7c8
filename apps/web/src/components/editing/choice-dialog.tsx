import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Field } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { SelectInput } from '../select-input.tsx'

interface ChoiceDialogProps {
  title: string
  note: string
  label: string
  options: readonly { value: string; label: string }[]
  /** The verb on the button. */
  confirm: string
  busy: boolean
  onConfirm: (value: string) => void
  onClose: () => void
}

/** The value of the placeholder; no option has it. */
const unchosen = '?'

/** Asks for one value that all selected rows are given; nothing is chosen beforehand. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, note, label, options, confirm, busy, onConfirm, onClose } = props
  const { i18n } = useLingui()
  const [value, setValue] = useState(unchosen)
  return (
    <FormDialog
      title={title}
      note={note}
      confirm={confirm}
      busy={busy}
      ready={value !== unchosen}
      onSubmit={() => onConfirm(value)}
      onClose={onClose}
    >
      <Field label={label}>
        <SelectInput value={value} onChange={({ target }) => setValue(target.value)}>
          <option value={unchosen} disabled hidden>
            {i18n.t('editing.choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectInput>
      </Field>
    </FormDialog>
  )
}

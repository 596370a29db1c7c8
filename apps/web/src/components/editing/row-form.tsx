import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { failureStatus, failureTexts } from '../../lib/failures.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n/lang-scope.tsx'
import { actorName } from '../../lib/names.ts'
import { Button } from '../button.tsx'
import { DrawerContent } from '../drawer.tsx'
import { Notice } from '../notice.tsx'
import { notify } from '../notify.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import type { Edited } from './procedures.ts'
import { type RowForm as Form, type RowFormOptions, useRowForm } from './use-row-form.ts'
import { Versions } from './versions.tsx'

const Fields = chakra('form', { base: { display: 'grid', gap: 's5', alignContent: 'start' } })
/** Fields that belong together; a line parts it from those above. */
export const FieldGroup = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 's4',
    '& + &': { paddingTop: 's5', borderTop: 'hairline' },
  },
})
/** Two fields side by side, where there is room. */
export const FieldPair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: 's4',
  },
})
const Remark = chakra('span', {
  base: {
    flex: { base: '1 0 100%', sm: '1 1 10em' },
    _empty: { display: { base: 'none', sm: 'block' } },
  },
})

export interface Saved<Values> {
  id: number
  values: Values
  isNew: boolean
}

export interface RowFormProps<
  Row extends Edited,
  Values extends FieldValues,
  Fields extends FieldValues,
> extends RowFormOptions<Row, Values, Fields> {
  title: string
  note?: string
  /** Nothing of the row can change: why, and what to do instead. */
  fixed?: { text: ReactNode; instead?: ReactNode }
  /** Called with what was saved; it closes the drawer, or begins another row with the values that it gives. */
  onSaved: (saved: Saved<Values>) => Values | null
  onClose: () => void
  /** Beside the buttons of a new row. */
  remark?: ReactNode
  children: (form: Form<Values, Fields>) => ReactNode
}

/** The form of a row, inside of `RowDrawer`: what is wrong is said beside the fields, Ctrl+Enter saves, and closing asks first. */
export function RowForm<Row extends Edited, Values extends FieldValues, Fields extends FieldValues>(
  props: RowFormProps<Row, Values, Fields>,
) {
  const { row, title, note, fixed, words, onSaved, onClose, remark, children } = props
  const { i18n } = useLingui()
  const lang = useLang()
  const id = useId()
  const { form, save, failure, conflict, choose, resolve } = useRowForm(props)
  const { isDirty, isSubmitting, errors, submitCount } = form.formState
  const isDone = useRef(false)
  const leave = () => {
    isDone.current = true
    onClose()
  }
  const isUnsaved = useCallback(() => isDirty && !isDone.current, [isDirty])
  const { setFocus } = form
  const first = Object.keys(words)[0] as Path<Values>
  useEffect(() => setFocus(first), [setFocus, first])
  const onValid = async (fields: Fields) => {
    const values = form.getValues()
    const saved = await save(fields).catch((error: unknown) => {
      if (failureStatus(error) !== 404) return null
      notify({ kind: 'info', title: i18n.t('editing.gone') })
      leave()
      return null
    })
    if (saved === null) return
    isDone.current = true
    const next = onSaved({ id: saved, values, isNew: row === null })
    if (next === null) return
    isDone.current = false
    form.reset(next)
    setFocus(first)
  }
  const submit = () => void form.handleSubmit(onValid)()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || conflict) return
    event.preventDefault()
    submit()
  }
  const wrong = Object.keys(errors).length
  const failed = failure && failureStatus(failure) !== 401 ? failureTexts(failure) : null
  const changed =
    row &&
    i18n.t('editing.last-change', {
      who: row.updatedBy ? actorName(i18n, row.updatedBy) : i18n.t('editing.by-file'),
      when: formatDateTime(lang, new Date(row.updatedAt)),
    })
  return (
    <DrawerContent
      title={title}
      {...(note ? { note } : {})}
      footer={
        <>
          <Remark>{conflict ? null : row ? changed : remark}</Remark>
          {conflict ? (
            <>
              <Button onClick={leave}>{i18n.t('editing.discard')}</Button>
              <Button
                // Not the same button as the one of the form, which the click would press in its place.
                key="choice"
                kind="main"
                onClick={() => {
                  resolve()
                  submit()
                }}
              >
                {i18n.t('editing.save-choice')}
              </Button>
            </>
          ) : fixed ? (
            <>
              <Button onClick={onClose}>{i18n.t('editing.close')}</Button>
              {fixed.instead}
            </>
          ) : (
            <>
              <Button onClick={onClose}>{i18n.t('editing.cancel')}</Button>
              <Button kind="main" type="submit" form={id} busy={isSubmitting}>
                {i18n.t('editing.save')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Fields
        id={id}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        aria-label={title}
      >
        {fixed && (
          <Notice size="sm" kind="info">
            {fixed.text}
          </Notice>
        )}
        {submitCount > 0 && wrong > 0 && (
          <Notice size="sm" kind="bad" live>
            {i18n.t('editing.not-saved', { count: wrong })}
          </Notice>
        )}
        {failed && !isSubmitting && (
          <Notice size="sm" kind="bad" live>
            <b>{i18n.t('editing.failed')}</b> {i18n.t(failed.text, failed.values)}
          </Notice>
        )}
        {conflict && <Versions {...conflict} onChoose={choose} />}
        <chakra.div display={conflict ? 'none' : 'contents'}>{children(form)}</chakra.div>
      </Fields>
      <LeaveGuard isUnsaved={isUnsaved} />
    </DrawerContent>
  )
}
